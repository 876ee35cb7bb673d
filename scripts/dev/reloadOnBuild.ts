import { reloadPath } from './reloadPath.ts';

/** Bundled with the site's script in development: loads the page anew when another server process answers, as the site was built again. */
let first: string | undefined;
new EventSource(reloadPath).addEventListener('message', ({ data }) => {
  first ??= data;
  if (data !== first) location.reload();
});
