/** Those that were asked for, until they are there: then null. */
const sheets = new Map<string, Promise<void> | null>();

/**
 * Puts a style sheet into the head, where React finds it; the promise is kept when its rules hold. Null where it is there.
 * One that fails is taken out again, so that the next attempt asks for it anew.
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
