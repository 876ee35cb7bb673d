import { Fragment } from 'react';

/**
 * A Chinese heading that may break between its phrases only (`word-break: keep-all`): WebKit finds no place for that after
 * a full-width comma or colon, and breaks inside a word instead. So each phrase ends with `<wbr>`. A text without phrases
 * of its own is taken apart at its punctuation.
 */
export function Phrases({ text, phrases = [] }: { text: string; phrases?: readonly string[] }) {
  return (phrases.length > 0 ? phrases : phrasesOf(text)).map((phrase, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change their order
    <Fragment key={number}>
      {number > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

function phrasesOf(text: string): readonly string[] {
  return text.match(/[^，：；。！？、]+[，：；。！？、”》）]*|^[，：；。！？、]+/g) ?? [text];
}
