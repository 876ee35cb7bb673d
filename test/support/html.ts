/** What a visitor without script gets from HTML: all texts and attributes, scripts (data) left out, entities decoded, spaces joined. */
export function readable(html: string): string {
  return spaced(
    decodeEntities(
      withoutBreaks(html)
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ' ')
        .replace(/<!--[\s\S]*?-->/g, ''),
    ),
  );
}

/** Without the places where a heading may break (`<wbr>`), or must not within a name (Phrases.tsx), which no reader sees. */
export function withoutBreaks(html: string): string {
  return html.replace(/<wbr\s*\/?>|(?<=-)(?:\u2060|&#x2060;)(?=[A-Za-z])/g, '');
}

export function titleOf(html: string): string {
  return decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** Scripts that are executed and have their code inside the page, event attributes, and React's markers of late content. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => code !== '' && !attributes.includes('type="application/'))
    .map(([whole]) => whole.slice(0, 120));
  const late = html.match(/<template id="B:|hidden id="S:|<[^>]+\son[a-z]+=|<[^>]+\sstyle=/g) ?? [];
  return [...scripts, ...late];
}

export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

export function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? whole;
  });
}

/** For `DomUtils.getElementsByClassName`, which compares a name with the whole attribute. */
export function hasClass(name: string): (names?: string) => boolean {
  return (names = '') => names.split(' ').includes(name);
}
