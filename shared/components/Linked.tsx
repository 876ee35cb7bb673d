import { useTranslation } from '#i18n';
import { addressOf } from '#shared/routes.ts';
import { Body, unparted } from './Texts.tsx';

/** A text in which addresses for mail and names of pages are links. */
export function Linked({ text }: { text: string }) {
  const { t } = useTranslation();
  const pages: Record<string, string> = {
    [t('common:legalDocuments.privacy')]: addressOf('legal', 'privacy'),
    [t('common:nav.contactForm')]: addressOf('contact-us'),
  };
  const names = Object.keys(pages).filter(Boolean);
  const literal = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const linked = new RegExp(`(${['[\\w.-]+@[\\w-]+\\.\\w+', ...literal].join('|')})`);
  const draw = (piece: string) =>
    piece.split(linked).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one piece never change order
        <a key={index} className="in-one-line" href={pages[part] ?? `mailto:${part}`}>
          {part}
        </a>
      ) : (
        unparted(part)
      ),
    );
  return <Body text={text} draw={draw} />;
}
