import { engines } from './engines.ts';

/** Says at the end of the tests in which browsers the site was not tried. */
export default function nameMissing(): () => void {
  const missing = engines.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
  return () => {
    if (missing.length) console.log(`Not tried, as this machine lacks them: ${missing.join(', ')} (npm run engines)`);
  };
}
