/**
 * Exceptions to the rule "each language in its own script". Add a name here only where it has no translation.
 */

/** Names and abbreviations that Chinese readers know in Latin letters. */
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
  'ODM',
  'OEM',
  'RSS',
  'CI',
];

/** Units of measure, after a number. */
export const units = /(?<=\d)(?:mm|cm|m|km|ml|l|mg|g|kg|h|min|s|°C|px|nm)(?![A-Za-z])/g;

/** Exceptions for single fields: the other language's own name, and technical identifiers. */
export const inField: Readonly<Record<string, readonly string[]>> = {
  'zh_CN common language.switchTo': ['English'],
  'en_US common language.switchTo': ['中文'],
  'zh_CN contact-us errors.phoneInvalid': ['ext'],
  'zh_CN contact-us errors.emailRequired': ['name@example.com'],
  'zh_CN contact-us errors.emailInvalid': ['name@example.com'],
  'zh_CN openings items.frontend-engineer.brings': ['TypeScript', 'HTML', 'CSS'],
  'zh_CN accessibility status.text': ['WCAG', 'AA'],
  'zh_CN accessibility tests.msg1': ['axe'],
  'zh_CN accessibility tests.msg5': ['Chromium', 'Firefox', 'WebKit'],
  'zh_CN figures items.revenue2023.source': ['FX Tribune'],
  'zh_CN figures items.retail2023.source': ['FX Tribune'],
  'zh_CN figures items.area.source': ['gmt8press.com'],
  'zh_CN figures items.joocyee.source': ['qingyanwangluo.wixstudio.com'],
  'zh_CN figures items.furterer.source': ['zixun.gxcbt.com'],
  'zh_CN legal privacy.sections.s3.msg1': ['language', 'zh_CN', 'en_US'],
  'zh_CN legal privacy.sections.s3.msg2': ['sidebarStatus', 'authToken'],
  'zh_CN legal privacy.sections.s3.msg3': ['contact-draft'],
};
