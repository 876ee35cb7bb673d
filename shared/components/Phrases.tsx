import { Fragment } from 'react';
import { useTranslation } from '#i18n';
import { brands } from '#shared/site.ts';

/**
 * A text of which Chinese lines end between phrases, never inside a word (`.phrases` in base.css). Browsers would take words from
 * dictionaries of their own, or have none, so the build makes the phrases (scripts/content/phrases.ts). A text of which it made
 * none, because a value was put into it, is taken apart at its punctuation. A long one of these is running text.
 */
export function Phrases({ text }: { text: string }) {
  const { phrases, language } = useTranslation();
  if (language !== 'zh_CN' || !text) return unparted(text);
  const known = phrases(text);
  if (known.length === 0 && text.length >= long) return <Running text={text} />;
  return (
    <span className="phrases">
      {(known.length > 0 ? known : clausesOf(text)).map((phrase, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change their order
        <Fragment key={number}>
          {number > 0 && <wbr />}
          {unparted(phrase)}
        </Fragment>
      ))}
    </span>
  );
}

/** From so many characters on a clause would leave a line half empty. */
const long = 48;

/** Running Chinese text fills its lines: only a number with its unit and a brand's name stay whole. */
export function Running({ text }: { text: string }) {
  const { language, t } = useTranslation();
  if (language !== 'zh_CN') return text;
  const names = brands.flatMap((brand) => t(`common:brands.${brand}`).match(/\p{Script=Han}+/u) ?? []);
  // What stays whole stands at the odd places.
  const runs = text.split(new RegExp(`(${[...names, ...measures].join('|')})`, 'u'));
  return runs.map((run, index) => {
    if (index % 2 === 0) return unparted(run);
    // A line may end between a year and a day.
    const follows = runs[index - 1] === '' && runs[index - 2]?.endsWith('年');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change order
      <Fragment key={index}>
        {follows && <wbr />}
        <span className="phrases">{run}</span>
      </Fragment>
    );
  });
}

/**
 * A day, and a number with its unit. The character before comes with them: the small space before a number (`text-autospace`)
 * would begin its line.
 */
const measures = [
  '\\p{Script=Han}?\\d+月\\d+日',
  '\\p{Script=Han}?\\d[\\d.,:]*[万亿]?(?:个?工作日|平方米|元|\\p{Script=Han}|%)',
];

/** Names and short compounds with a hyphen stay in one line. */
const unparted = (text: string) => text.replace(/-(?=[A-Z]|[a-z]{1,6}\b)/g, '-\u2060');

/** WebKit finds no place to end a line after a full-width mark while words are kept whole. */
function clausesOf(text: string): readonly string[] {
  return text.match(/[^，：；。！？、]+[，：；。！？、”》）]*|^[，：；。！？、]+/g) ?? [text];
}
