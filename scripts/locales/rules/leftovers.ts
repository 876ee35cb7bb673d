import type { TextRule } from '../tree.ts';

/** Placeholders for a text that is still to be written. */
const leftover =
  /\b(?:lorem|ipsum|dolor sit|todo|tbd|tba|fixme|xxx+|placeholder|asdf|foo ?bar|untitled|insert (?:text|title|here))\b|占位|待补充|待填写|待定稿|此处填写|在此填写|(?:标题|正文|文案)待|测试(?:文字|文本|内容|标题)|某某|〔|〕|\[(?:…|\.\.\.|title|text|标题|正文)\]/iu;

/** No text contains a placeholder. */
export const leftovers: TextRule = ({ text }) => {
  const word = leftover.exec(text)?.[0];
  return word ? [`"${word}" looks like a text that is still to be written`] : [];
};
