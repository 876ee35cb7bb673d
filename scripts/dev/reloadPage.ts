/** Bundled with the site's script in development: reloads the page when a new server process answers (scripts/dev/server.ts). */
let first: string | undefined;
new EventSource('/development/reload').addEventListener('message', ({ data }) => {
  first ??= data;
  if (data !== first) location.reload();
});
