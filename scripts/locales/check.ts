import { fileURLToPath } from 'node:url';
import { checkLocales } from './checkLocales.ts';
import { findingLine } from './finding.ts';
import { readSources } from './sources.ts';
import { warnings } from './warnings.ts';

/** `node --import tsx scripts/locales/check.ts`: one line a finding; exit status 1 where there is one. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const findings = checkLocales({ root });
for (const finding of findings) console.log(findingLine(finding));
if (findings.length === 0) {
  for (const warning of warnings(readSources(root))) console.log(`Warning: ${findingLine(warning)}`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
