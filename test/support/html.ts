import type { AnyNode, Element } from 'domhandler';
import { decodeHTML } from 'entities';
import { DomUtils } from 'htmlparser2';

/** What a visitor without script gets from HTML: all texts and attributes, scripts (data) left out, entities decoded, spaces joined. */
export function readable(html: string): string {
  return spaced(
    decodeHTML(
      withoutBreaks(html)
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ' ')
        .replace(/<!--[\s\S]*?-->/g, ''),
    ),
  );
}

/** Without links in running text (Linked.tsx), and without the places where a line may break (`<wbr>`), or must not within a name (Texts.tsx), which no reader sees. */
export function withoutBreaks(html: string): string {
  return html
    .replace(/<wbr\s*\/?>|(?<=-)(?:\u2060|&#x2060;)(?=[A-Za-z])/g, '')
    .replace(/<a class="in-one-line" href="[^"]*">([^<]*)<\/a>/g, '$1')
    .replace(/<span class="in-one-line">([^<]*)<\/span>/g, '$1')
    .replace(/<span class="phrases">([^<]*)<\/span>/g, '$1');
}

export function titleOf(html: string): string {
  return decodeHTML(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** Elements with code of their own: scripts that are executed, event attributes and styles, and React's markers of late content. */
export function inlineCode(within: Nodes): string[] {
  const found = byTag('*', within).filter(({ name, attribs, children }) => {
    const isScript = name === 'script' && children.length > 0 && !attribs.type?.startsWith('application/');
    return (
      isScript || /^[BS]:/.test(attribs.id ?? '') || Object.keys(attribs).some((one) => /^(?:on|style$)/.test(one))
    );
  });
  return found.map((element) => DomUtils.getOuterHTML(element).slice(0, 120));
}

export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

type Nodes = AnyNode | AnyNode[];

export function byTag(name: string, within: Nodes): Element[] {
  return DomUtils.getElementsByTagName(name, within);
}

export function byClass(name: string, within: Nodes): Element[] {
  return DomUtils.getElementsByClassName(hasClass(name), within);
}

export function textOf(node: Nodes): string {
  return DomUtils.textContent(node).trim();
}

/** The element with this id, or none. */
export function elementById(id: string, within: Nodes): Element[] {
  const element = DomUtils.getElementById(id, within);
  return element ? [element] : [];
}

/** The readable texts and attributes of the element with this id. */
export function readableById(id: string, within: Nodes): string {
  return readable(
    elementById(id, within)
      .map((element) => DomUtils.getOuterHTML(element))
      .join(),
  );
}

export function hrefsIn(within: Nodes): string[] {
  return byTag('a', within).map(({ attribs }) => attribs.href ?? '');
}

/** `DomUtils.getElementsByClassName` compares a name with the whole attribute. */
function hasClass(name: string): (names?: string) => boolean {
  return (names = '') => names.split(' ').includes(name);
}
