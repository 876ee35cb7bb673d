import { fileURLToPath } from 'node:url';
import { checkLocales } from './checkLocales.ts';
import { findingLine } from './finding.ts';

/** `node --import tsx scripts/locales/check.ts`: one line a finding; exit status 1 where there is one. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const findings = checkLocales({ root });
for (const finding of findings) console.log(findingLine(finding));
process.exitCode = findings.length > 0 ? 1 : 0;
