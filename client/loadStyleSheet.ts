/** Style sheets by address: a promise while one loads, then null. */
const sheets = new Map<string, Promise<void> | null>();

/**
 * Inserts a style sheet into the head, where React finds it. Resolves when its rules apply; null if it is loaded already.
 * One that fails is removed, so that the next attempt loads it again.
 */
export function loadStyleSheet(href: string): Promise<void> | null {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const loading = document.querySelector(`link[rel="stylesheet"][href="${href}"]`) ? null : insert(href);
  sheets.set(href, loading);
  return loading;
}

function insert(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.precedence = 'site';
  return new Promise((resolve, reject) => {
    link.onload = () => {
      sheets.set(href, null);
      resolve();
    };
    link.onerror = () => {
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}
