import { developmentReloadPath } from '#shared/site.ts';

/** Loads the page anew when another server process answers: the site was built again. Absent from production builds. */
export function reloadOnBuild(): void {
  let first: string | undefined;
  new EventSource(developmentReloadPath).addEventListener('message', ({ data }) => {
    first ??= data;
    if (data !== first) location.reload();
  });
}
