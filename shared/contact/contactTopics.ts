/**
 * What visitors write about, in the order of the page. `?topic=` begins the message with the lines that help to answer it (`line1`, `line2` …);
 * their texts, and what the page says of each topic, stand in `locales/<language>/contact-us.json`.
 */
export const contactTopics = [
  'consumer',
  'counterfeit',
  'partnership',
  'brief',
  'press',
  'investors',
  'office',
  'careers',
  'integrity',
  'privacy',
  'accessibility',
] as const;
export type ContactTopic = (typeof contactTopics)[number];
