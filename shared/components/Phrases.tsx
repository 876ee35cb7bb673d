import { Fragment } from 'react';

/**
 * A Chinese heading that may break between its phrases only (`word-break: keep-all`): WebKit finds no place for that after
 * a full-width comma or colon, and breaks inside a word instead. So each phrase ends with `<wbr>`.
 */
export function Phrases({ text }: { text: string }) {
  const phrases = text.match(/[^，：；。！？、]+[，：；。！？、”》）]*|^[，：；。！？、]+/g) ?? [text];
  return phrases.map((phrase, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change their order
    <Fragment key={number}>
      {number > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
