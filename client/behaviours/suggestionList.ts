import type { Suggestion } from '#shared/search/searchState.ts';

let lists = 0;

/** The list below a search field, and the line that says that there is nothing to suggest. */
export function createList(label: string) {
  lists += 1;
  const box = document.createElement('div');
  box.className = 'suggestions';
  box.hidden = true;
  const list = document.createElement('ul');
  list.id = `suggestions-${lists}`;
  list.className = 'suggestions__list';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label);
  const status = document.createElement('p');
  status.className = 'suggestions__none';
  status.setAttribute('role', 'status');
  box.append(list, status);
  return { box, list, status };
}

/** One page of the list with its kind; what the query found is marked. */
export function createOption(list: HTMLElement, index: number, { title, address, kind }: Suggestion): HTMLElement {
  const option = document.createElement('li');
  option.id = `${list.id}-${index}`;
  option.className = 'suggestions__option';
  option.dataset.address = address;
  option.setAttribute('role', 'option');
  const name = document.createElement('span');
  name.className = 'suggestions__title';
  for (const { text, marked } of title) {
    const piece = marked ? document.createElement('mark') : document.createTextNode(text);
    if (marked) piece.textContent = text;
    name.append(piece);
  }
  const label = document.createElement('span');
  label.className = 'suggestions__kind';
  label.textContent = kind;
  label.lang = document.documentElement.lang;
  option.append(name, ' ', label);
  return option;
}

/** The address of the option around an element. */
export function optionAddress(target: EventTarget | null | undefined): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]')?.dataset.address : undefined;
}
