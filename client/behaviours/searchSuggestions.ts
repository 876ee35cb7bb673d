import { announce } from '#shared/announce.ts';
import type { Translate } from '#shared/i18n/keys.ts';
import { languageTags } from '#shared/i18n/language.ts';
import type { Suggestion, Suggestions } from '#shared/search/searchState.ts';

export type SuggestionOptions = {
  t: Translate;
  /** Opens a page of the site. */
  open: (address: string) => void;
  /** Ends the suggestions. */
  signal: AbortSignal;
};

/** Time without typing before a request, in ms. */
const pause = 150;

/**
 * Makes a search field a combobox with a list of pages (ARIA Authoring Practices, "Combobox with list autocomplete"):
 * arrows choose, Enter opens the chosen page or submits the form, Escape closes.
 */
export function suggestWhileTyping(field: HTMLInputElement, { t, open, signal }: SuggestionOptions): void {
  const { box, list, status } = createList(t('common:search.suggestions'));
  let timer = 0;
  let asked: AbortController | undefined;
  let chosen = -1;

  const close = () => {
    clearTimeout(timer);
    asked?.abort();
    box.hidden = true;
    choose(-1);
    field.setAttribute('aria-expanded', 'false');
  };

  const choose = (index: number) => {
    chosen = index;
    for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === index));
    const option = list.children[index];
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };

  const show = ({ suggestions, language }: Suggestions) => {
    list.replaceChildren(...suggestions.map((suggestion, index) => createOption(list, index, suggestion)));
    list.lang = languageTags[language];
    list.hidden = suggestions.length === 0;
    const count = suggestions.length;
    status.textContent = count === 0 ? t('common:search.noSuggestions') : '';
    box.hidden = false;
    announce(status.textContent || t('common:search.suggestionCount', { count }));
    field.setAttribute('aria-expanded', String(count > 0));
    choose(-1);
  };

  const ask = async () => {
    asked?.abort();
    const query = field.value.trim();
    if (!isTelling(query)) return close();
    const request = new AbortController();
    asked = request;
    const answer = await fetchSuggestions(query, request.signal);
    if (answer && document.activeElement === field && !request.signal.aborted) show(answer);
  };

  const go = (address: string | undefined) => {
    if (!address) return;
    close();
    field.value = '';
    field.blur();
    open(address);
  };

  const onInput = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    clearTimeout(timer);
    timer = window.setTimeout(ask, pause);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In Safari the Enter that ends a composition comes after it, with this code alone.
    if (event.isComposing || event.keyCode === 229 || box.hidden) return;
    const count = list.children.length;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      // One place more than options: the field itself, between the last and the first.
      choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen >= 0) go(optionAddress(list.children[chosen]));
    else return;
    event.preventDefault();
    // Escape closes the list alone, not the menu around it.
    event.stopPropagation();
  };

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  };
  for (const [name, value] of Object.entries(combobox)) field.setAttribute(name, value);
  field.form?.append(box);
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('compositionend', onInput, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  field.addEventListener('blur', close, { signal });
  // A press on an option must not take the focus from the field, whose blur would close the list before the click.
  box.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  list.addEventListener('click', ({ target }) => go(optionAddress(target)), { signal });
  if (field.value && field.value !== field.defaultValue) void ask();

  signal.addEventListener('abort', () => {
    close();
    box.remove();
    for (const name of Object.keys(combobox)) field.removeAttribute(name);
  });
}

/** The server completes words from three letters on; a single Han character is a word. */
function isTelling(query: string): boolean {
  return query.length > 2 || /\p{Script=Han}/u.test(query);
}

/** The server's suggestions in the page's language; none if the request fails. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/search?q=${encodeURIComponent(query)}`, {
      signal,
      headers: { Accept: 'application/json' },
    });
    const answer: unknown = response.ok && (await response.json());
    return Array.isArray(Object(answer).suggestions) ? (answer as Suggestions) : null;
  } catch {
    return null;
  }
}

let lists = 0;

/** The list below a search field, and the line for no suggestions. */
function createList(label: string) {
  lists += 1;
  const id = `suggestions-${lists}`;
  const list = element('ul', { id, class: 'suggestions__list', role: 'listbox', 'aria-label': label });
  const status = element('p', { class: 'suggestions__none' });
  return { box: element('div', { class: 'suggestions', hidden: '' }, list, status), list, status };
}

/** One page of the list with its kind; matches of the query are marked. */
function createOption(list: HTMLElement, index: number, { title, address, kind }: Suggestion): HTMLElement {
  const pieces = title.map(({ text, marked }) => (marked ? element('mark', {}, text) : text));
  return element(
    'li',
    { id: `${list.id}-${index}`, class: 'suggestions__option', role: 'option', 'data-address': address },
    element('span', { class: 'suggestions__title' }, ...pieces),
    ' ',
    element('span', { class: 'suggestions__kind soft in-one-line', lang: document.documentElement.lang }, kind),
  );
}

function element(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

/** The address of the option around an element. */
function optionAddress(target: EventTarget | null | undefined): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]')?.dataset.address : undefined;
}
