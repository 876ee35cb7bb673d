/**
 * The topics of messages, in the order of the page. `?topic=` begins the message with lines to fill in (`line1`, `line2` …);
 * these and the text about each topic are in `locales/<language>/contact-us.json`.
 */
export const contactTopics = [
  'consumer',
  'counterfeit',
  'partnership',
  'brief',
  'press',
  'investors',
  'office',
  'lesson',
  'careers',
  'integrity',
  'privacy',
  'accessibility',
] as const;
export type ContactTopic = (typeof contactTopics)[number];
