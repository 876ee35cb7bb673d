import { fileURLToPath } from 'node:url';
import { checkLocales } from './checkLocales.ts';
import { findingLine } from './finding.ts';

/** `node --import tsx scripts/locales/check.ts`: one line a finding; the exit status is 1 where there is any. */
const findings = checkLocales({ root: fileURLToPath(new URL('../..', import.meta.url)) });
for (const finding of findings) console.log(findingLine(finding));
process.exitCode = findings.length > 0 ? 1 : 0;
