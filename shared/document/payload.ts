import type { ContactState } from '#shared/contact/contactForm.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { SearchState } from '#shared/search/searchState.ts';

/** State of one request. A page without it is the same for all visitors and can be cached. */
export type RequestState = { contact?: ContactState; search?: SearchState };

/** The same after a request by script: the state of react-router's location. */
export type LocationState = { request?: RequestState } | null;

/**
 * The document's values from the build: addresses of hashed files and of the folder of style sheets, and the background
 * colour for the browser's own bars.
 */
export type DocumentAssets = { entry: string; styles: string; fonts: string[]; themeColour: string };

/** Data in the HTML from which the browser hydrates what the server rendered. */
export type Payload = {
  language: Language;
  /** The highest number of a news item: the browser takes every lower one to exist. */
  highestItem: number;
  /** Origin for canonical and shared addresses, without a trailing slash. */
  publicOrigin: string;
  /** Folder of the bundles of this build; `messageAddress` names them. */
  messages: string;
  assets: DocumentAssets;
  /** For hydration, loaded together: the site's script, the chunks of the page, its bundles (client/start.ts). */
  scripts: { main: string; chunks: string[]; texts: string[] };
  state: RequestState;
};

export const payloadId = 'payload';

/** Type of the script element that holds the structured data (JSON-LD 1.1 section 7). */
export const structuredDataType = 'application/ld+json';

/** JSON that cannot end its own script element (HTML standard, "restrictions for contents of script elements"). */
export function serialisePayload(payload: unknown): string {
  return JSON.stringify(payload).replaceAll('<', '\\u003c');
}

/**
 * Address of a bundle. The texts of a page are fetched beside its script instead of standing in the HTML a second
 * time: the HTML stays small, and a visitor downloads each text once however many pages show it.
 */
export function messageAddress(messages: string, language: Language, namespace: string): string {
  return `${messages}/${language}/${namespace}.json`;
}
