import type { AboutSection, Brand, LegalDocument } from '#shared/site.ts';

/**
 * What visitors call the house, its brands and its pages besides the words in the texts: Pinyin, and common words of both
 * languages. The other script of a name is taken from the other message set. Read by the search alone, never shown.
 */
export const brandAliases = {
  judydoll: 'juduo judy doll',
  joocyee: 'jiaose joocy',
  furterer: 'fulvdeya fuludeya pierre fabre 皮尔法伯',
  biophytoGenesis: 'baizhicui biophyto genesis biophytogenesis',
  scctc: 'oem odm contract manufacturer factory 代工 工厂 制造',
} as const satisfies Record<Brand, string>;

export const groupAliases = 'juyi joygroup 橘宜';

export const sectionAliases = {
  jituanjieshao: 'company profile 公司 简介',
  guanlituandui: 'leadership leaders executives ceo 高管 领导 管理层',
  fazhanlishi: 'timeline milestones story 历程 历史 大事记 时间线',
  qiyezeren: 'esg csr sustainability 可持续 企业责任',
} as const satisfies Record<AboutSection, string>;

export const legalAliases = {
  terms: 'conditions copyright disclaimer 版权 免责 声明',
  privacy: 'cookie cookies personal data gdpr 个人信息 数据',
} as const satisfies Record<LegalDocument, string>;

export const joinAliases =
  'jobs careers career vacancies hiring recruitment internship 招聘 工作 职位 岗位 求职 应聘 简历 实习';
export const contactAliases = 'address phone telephone email customer service 电话 邮箱 地址 客服 投诉 留言 合作';

/** Chinese names that no dictionary knows as words. The group keeps them in the parts of a split text. */
export const hanNames = /(橘宜|橘朵|酵色|馥绿德雅|百植萃)/;
