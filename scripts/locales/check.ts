import { fileURLToPath } from 'node:url';
import { adviseLocales, checkLocales } from './checkLocales.ts';
import { findingLine } from './finding.ts';

/** `node --import tsx scripts/locales/check.ts`: one line a finding; the exit status is 1 where there is any but advice. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const findings = checkLocales({ root });
for (const finding of findings) console.log(findingLine(finding));
for (const finding of adviseLocales({ root })) console.log(`worth a look: ${findingLine(finding)}`);
process.exitCode = findings.length > 0 ? 1 : 0;
