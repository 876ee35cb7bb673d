import type { AboutSection, Brand, LegalDocument } from '#shared/site.ts';

/** What visitors type for the group, its brands and its pages: names in both scripts, Pinyin, common words. Never shown. */
export const aliases = {
  'business/judydoll': '橘朵 Judydoll juduo judy doll',
  'business/joocyee': '酵色 Joocyee jiaose joocy',
  'business/furterer': '馥绿德雅 René Furterer fulvdeya fuludeya pierre fabre 皮尔法伯',
  'business/biophytoGenesis': '百植萃 Biophyto-Genesis baizhicui biophytogenesis',
  'business/scctc': 'SCCTC oem odm contract manufacturer factory 代工 工厂 制造',
  'about-us/jituanjieshao': '橘宜集团 Joy Group joygroup juyi company profile 公司 简介',
  'about-us/guanlituandui': 'leadership leaders executives ceo 高管 领导 管理层',
  'about-us/fazhanlishi': 'timeline milestones story 历程 历史 大事记 时间线',
  'about-us/qiyezeren': 'esg csr sustainability 可持续 企业责任',
  'legal/terms': 'conditions copyright disclaimer 版权 免责 声明',
  'legal/privacy': 'cookie cookies personal data gdpr 个人信息 数据',
  'join-us': 'jobs careers career vacancies hiring recruitment internship 招聘 工作 职位 岗位 求职 应聘 简历 实习',
  accessibility: 'a11y wcag screen reader disability 无障碍 读屏 盲人 障碍',
  'contact-us': 'address phone telephone email customer service 电话 邮箱 地址 客服 投诉 留言 合作',
} as const satisfies Record<
  | `business/${Brand}`
  | `about-us/${AboutSection}`
  | `legal/${LegalDocument}`
  | 'join-us'
  | 'contact-us'
  | 'accessibility',
  string
>;
