import type { Language } from '#shared/i18n/language.ts';
import type { PullQuote } from '#shared/news/newsItem.ts';
import type { MessageFile } from './messages.ts';

/** The most that is set large, the sentences of a text, and the speaker of a quotation, if the text names one. */
const rules = {
  zh_CN: { longest: 39, stop: '。', sentence: /[^。！？]+[。！？]/gu, speaker: /”([^“”，。]{3,}?)(?:说|表示)[，。]/u },
  en_US: {
    longest: 140,
    stop: '.',
    sentence: /\S.*?[.!?](?= [A-Z“]|$)/gu,
    speaker: /” (?:said|says) ([A-Z][^”]*?)(?:, who\b[^.]*)?\./u,
  },
} as const satisfies Record<Language, object>;

/**
 * What is set large of the paragraph that `quote` of the catalogue names first: all that is said in it, or the last or first
 * part of that; where nothing is said, its last sentence. Null where nothing is short enough. It stands before the second
 * paragraph that `quote` names, and before its headings.
 */
export function pullQuote(file: MessageFile, quote: string | undefined, language: Language): PullQuote | null {
  const [source, beside] = quote?.split('/') ?? [];
  if (!source || !beside) return null;
  const { longest, stop, sentence, speaker } = rules[language];
  const paragraph = String(file[source] ?? '');
  const said = [...paragraph.matchAll(/“([^”]+[，。,.])”/gu)].map(([, part = '']) => part);
  const ended = said.map((part) => part.replace(/[，,]$/u, stop));
  // A Chinese comma joins the parts as it parts them.
  const whole = language === 'zh_CN' ? [...said.slice(0, -1), ...ended.slice(-1)].join('') : ended.join(' ');
  const choice = said.length > 0 ? [whole, ended.at(-1), ended[0]] : [paragraph.match(sentence)?.at(-1)];
  const text = choice.find((one) => one && one.length <= longest);
  const fields = Object.keys(file).filter((field) => file[field]);
  const heads = (field: string) => /^(?:textTitle|msgBlod)/.test(field);
  const last = fields.findLastIndex((field, index) => index < fields.indexOf(beside) && !heads(field));
  return text ? { before: fields[last + 1] ?? '', text, speaker: speaker.exec(paragraph)?.[1] ?? '' } : null;
}
