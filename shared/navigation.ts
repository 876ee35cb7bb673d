import type { TextKey } from '#shared/i18n/keys.ts';
import { type PageName, pageNames, pageTable } from './pageTable.ts';
import { addressOf } from './routes.ts';
import { type Brand, brands, external } from './site.ts';

type Link = { label: TextKey; href: string };
/** A line of the phone menu. */
type PhoneLink = Link & { brand?: Brand };
/** A top entry; without children it is a plain link. */
export type NavigationEntry = (typeof mainNavigation)[number];

/** The desktop bar: the pages of the table that have a place in the menu; those with parts have a panel. */
export const mainNavigation = pageNames.flatMap((page) => {
  const { menu, label: ownLabel } = pageTable[page];
  const label = menu?.label ?? ownLabel;
  return menu && label ? [{ id: page, ...menu, label, href: addressOf(page), children: childrenOf(page) }] : [];
});

/** The legal documents and the accessibility statement. */
export const legalLinks: readonly Link[] = [
  ...partsOf('legal'),
  { label: 'common:nav.accessibility', href: addressOf('accessibility') },
];

/** The accounts on other sites. */
const socialLinks: readonly Link[] = [
  { label: 'common:footer.socialAccount' as const, href: external.socialAccount },
  { label: 'common:footer.professionalNetwork' as const, href: external.professionalNetwork },
].filter(({ href }) => href);

/** The phone menu: collapsible groups. */
export const phoneNavigation = [
  ...mainNavigation.map(({ id, label }) => ({ id: id as string, label, links: phoneLinks(id) })),
  { id: 'legal', label: 'common:nav.legal' as const, links: legalLinks as readonly PhoneLink[] },
  { id: 'follow', label: 'common:nav.followUs' as const, links: socialLinks as readonly PhoneLink[] },
].filter(({ links }) => links.length > 0);

/** The lines of a panel, with the picture that a line's preview shows (of the `common` namespace). */
function childrenOf(page: PageName) {
  const { menu } = pageTable[page].selectors ?? {};
  if (!menu) return [];
  const parts = partsOf(page).map(({ id, label, href }) => ({
    id,
    label: menu.label?.(id) ?? label,
    href,
    picture: menu.picture?.(id) ?? '',
    note: menu.note?.(id),
  }));
  const others = pageNames.flatMap((id) => {
    const { menuOf, label } = pageTable[id];
    return menuOf === page && label ? [{ id, label, href: addressOf(id), picture: '', note: undefined }] : [];
  });
  return [...parts, ...others];
}

function phoneLinks(page: PageName): PhoneLink[] {
  const { menu, selectors } = pageTable[page];
  const href = addressOf(page);
  const anchors = Object.entries(menu?.anchors ?? {}).map(([id, label]) => ({ label, href: `${href}#${id}` }));
  if (!menu || anchors.length > 0) return anchors;
  const all = childrenOf(page).map(({ id, label, href }) => ({ id, label, href, brand: brandOf(page, id) }));
  const children = all.filter(({ id }) => selectors?.menu?.onPhone?.(id) ?? true);
  // Where some are left out, the last line leads to all of them.
  if (children.length < all.length) return [...children, { label: 'common:nav.allBrands', href }];
  return [{ label: menu.overview, href }, ...children];
}

/** The brand of a line, whose name is set in its own letters. */
export function brandOf(page: PageName, part: string): Brand | undefined {
  return page === 'business' ? brands.find((brand) => brand === part) : undefined;
}

function partsOf(page: PageName) {
  const { values = [], label } = pageTable[page].selectors ?? {};
  return label ? values.map((id) => ({ id, label: label(id), href: addressOf(page, id) })) : [];
}
