import type { Suggestion } from '#shared/search/searchState.ts';

let lists = 0;

/** The list below a search field, and the line for no suggestions. */
export function createList(label: string) {
  lists += 1;
  const id = `suggestions-${lists}`;
  const list = element('ul', { id, class: 'suggestions__list', role: 'listbox', 'aria-label': label });
  const status = element('p', { class: 'suggestions__none' });
  return { box: element('div', { class: 'suggestions', hidden: '' }, list, status), list, status };
}

/** One page of the list with its kind; matches of the query are marked. */
export function createOption(list: HTMLElement, index: number, { title, address, kind }: Suggestion): HTMLElement {
  const pieces = title.map(({ text, marked }) => (marked ? element('mark', {}, text) : text));
  return element(
    'li',
    { id: `${list.id}-${index}`, class: 'suggestions__option', role: 'option', 'data-address': address },
    element('span', { class: 'suggestions__title' }, ...pieces),
    ' ',
    element('span', { class: 'suggestions__kind', lang: document.documentElement.lang }, kind),
  );
}

function element(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

/** The address of the option around an element. */
export function optionAddress(target: EventTarget | null | undefined): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]')?.dataset.address : undefined;
}
