import { type AboutSection, type Brand, brands, type LegalDocument } from '#shared/site.ts';
import type { Site } from '../site.ts';

/**
 * What visitors call the house, its brands and its pages besides the words in the texts: Pinyin, and common words of both
 * languages. The other script of a name is taken from the other message set. Read by the search alone, never shown.
 */
export const aliases = {
  'business/judydoll': 'juduo judy doll',
  'business/joocyee': 'jiaose joocy',
  'business/furterer': 'fulvdeya fuludeya pierre fabre 皮尔法伯',
  'business/biophytoGenesis': 'baizhicui biophyto genesis biophytogenesis',
  'business/scctc': 'oem odm contract manufacturer factory 代工 工厂 制造',
  'about-us/jituanjieshao': 'juyi joygroup 橘宜\ncompany profile 公司 简介',
  'about-us/guanlituandui': 'leadership leaders executives ceo 高管 领导 管理层',
  'about-us/fazhanlishi': 'timeline milestones story 历程 历史 大事记 时间线',
  'about-us/qiyezeren': 'esg csr sustainability 可持续 企业责任',
  'legal/terms': 'conditions copyright disclaimer 版权 免责 声明',
  'legal/privacy': 'cookie cookies personal data gdpr 个人信息 数据',
  'join-us': 'jobs careers career vacancies hiring recruitment internship 招聘 工作 职位 岗位 求职 应聘 简历 实习',
  'contact-us': 'address phone telephone email customer service 电话 邮箱 地址 客服 投诉 留言 合作',
} as const satisfies Record<
  `business/${Brand}` | `about-us/${AboutSection}` | `legal/${LegalDocument}` | 'join-us' | 'contact-us',
  string
>;

/** Chinese names that no dictionary knows as words: the group's and the brands'. The parentheses keep them in the parts of a split text. */
export function hanNames({ translations }: Site): RegExp {
  const names = ['橘宜', ...brands.map((brand) => translations.zh_CN.t(`common:brands.${brand}`))];
  return new RegExp(`(${names.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []).join('|')})`);
}
