/** A cookie of the document that is shown: for code that only a browser runs. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** As the server writes its own: for the whole site, `SameSite=Lax`, `Secure` on https. Without `maxAge` (s) it ends with the browser. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the site supports
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
}
