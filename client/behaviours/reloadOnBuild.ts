/** How often an open page looks for a new build, ms. */
const interval = 1000;

/**
 * Development only: reloads the page when its script, its style sheet or its texts belong to an older build, which is
 * when one of them is gone from the server. Without an answer it waits: the server is being built or restarted.
 */
export function reloadOnBuild(messages: string): void {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src;
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href;
  const files = [script, style, `${messages}/en_US/common.json`].filter((file) => file !== undefined);
  setInterval(async () => {
    const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' }))).catch(
      () => [],
    );
    if (answers.some(({ status }) => status === 404)) location.reload();
  }, interval);
}
