/**
 * What the rule "each language in its own script" lets pass. Add a name here when a text needs one; a translation where
 * there is one.
 */

/** Names, and what readers of Chinese know by its Latin letters. */
export const latinInChinese: readonly string[] = [
  'Judydoll',
  'Joocyee',
  'René Furterer',
  'Biophyto-Genesis',
  'SCCTC',
  'Pierre Fabre',
  'ESG',
  'IP',
  'Cookie',
];

/** Units of measure, after a number. */
export const units = /(?<=\d)(?:mm|cm|m|km|ml|l|mg|g|kg|h|min|s|°C|px|nm)(?![A-Za-z])/g;

/** What a single field may hold besides: the other language's own name, and technical identifiers. */
export const inField: Readonly<Record<string, readonly string[]>> = {
  'zh_CN common language.switchTo': ['English'],
  'en_US common language.switchTo': ['中文'],
  'zh_CN contact-us errors.phoneInvalid': ['ext'],
  'zh_CN legal privacy.sections.s3.msg1': ['language', 'zh_CN', 'en_US'],
  'zh_CN legal privacy.sections.s3.msg2': ['sidebarStatus', 'authToken'],
};
