/**
 * The settings of the site: what exists, where it links to, and the numbers of its behaviour.
 * Words live in `locales/`; an empty address is not displayed.
 */

export type BrandFacts = {
  website: string;
  /** How the ids of its pictures in `client/images/catalogue.json` begin. */
  pictures: string;
  /** The folder of styles of its page, below client/styles/pages/business/, where it has a layout of its own (brandLayoutOf.ts). */
  styles?: string;
  /** False where the phone menu leaves it out. */
  inPhoneMenu?: false;
};

/** The brands in the order of the business matrix. The class `brand--NAME` sets a brand's colours (client/styles/brands.css). */
export const brandTable = {
  judydoll: { website: 'https://judydoll.example/', pictures: 'judydoll', styles: 'judydoll' },
  joocyee: { website: 'https://joocyee.example/', pictures: 'joocyee', styles: 'joocyee' },
  furterer: { website: 'https://furterer.example/', pictures: 'furterer', styles: 'furterer' },
  biophytoGenesis: {
    website: 'https://biophyto-genesis.example/',
    pictures: 'biophyto',
    styles: 'biophyto-genesis',
    inPhoneMenu: false,
  },
  scctc: { website: 'https://scctc.example/', pictures: 'scctc', styles: 'scctc' },
} as const satisfies Record<string, BrandFacts>;
export type Brand = keyof typeof brandTable;
export const brands = Object.keys(brandTable) as [Brand, ...Brand[]];

/** The kinds of news in the order of the tabs, and whether the group is their author. */
export const newsKindTable = {
  Group: { isOwn: true },
  Brand: { isOwn: true },
  Media: { isOwn: false },
} as const satisfies Record<string, { isOwn: boolean }>;
export type NewsKind = keyof typeof newsKindTable;
export const newsKinds = Object.keys(newsKindTable) as [NewsKind, ...NewsKind[]];

/**
 * The sections of "about us" (introduction, team, history, responsibility) in their order, spelt as in their addresses, each
 * with the id of its picture in the menu. Their texts: scripts/content/slices.ts.
 */
export const aboutPictures = {
  jituanjieshao: 'home-about',
  guanlituandui: 'leader-2',
  fazhanlishi: 'timeline-2025',
  qiyezeren: 'esg-environment',
} as const;
export type AboutSection = keyof typeof aboutPictures;
export const aboutSections = Object.keys(aboutPictures) as [AboutSection, ...AboutSection[]];

/** `?msg=` carries the Chinese wording of the document in both languages. */
export const legalDocuments = { terms: '使用条款', privacy: '隐私政策' } as const;
export type LegalDocument = keyof typeof legalDocuments;

export const timelineYears = ['2017', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025'] as const;

export const leaders = ['one', 'two', 'three'] as const;

/** Cookie names. `authToken` is reserved: never set, always redacted from logs. */
export const cookies = { language: 'language', sidebarStatus: 'sidebarStatus', authToken: 'authToken' } as const;

/** How long a chosen language is remembered, in s. */
export const languageMemory = 365 * 24 * 60 * 60;

/** What the interface shows, as the specification names it; each may be turned. */
export const settings = {
  /** Shows the language setting in the header and the phone menu. */
  showSettings: true,
  /** Keeps the header in place on scrolling down instead of hiding it. */
  fixedHeader: false,
  /** Shows the logo at the top of the open phone menu. */
  sidebarLogo: false,
} as const;

/**
 * Widths in CSS px, as in client/styles/media.css: the widest narrow canvas, the narrowest desktop, the widest tablet.
 */
export const breakpoints = { narrow: 750, desktop: 992, tablet: 1100 } as const;

/** Scroll thresholds in CSS px. */
export const scrolling = { desktopHide: 288, phoneShrink: 45, phoneHide: 90, revealOffset: -150 } as const;

/** Times in ms; the loading indicator is shown for a page that takes longer than `loadingIndicator`. */
export const timings = { megaMenuClose: 250, megaMenuOpen: 60, transition: 300, loadingIndicator: 300 } as const;

/** External addresses are specimen values on the reserved domain `.example`. */
export const external = {
  socialAccount: 'https://social.example/joy-group',
  professionalNetwork: 'https://network.example/company/joy-group',
  recruitment: {
    social: 'https://careers.example/social',
    campus: 'https://careers.example/campus',
    socialPhone: 'https://m.careers.example/social',
    campusPhone: 'https://m.careers.example/campus',
  },
  filings: {
    icp: { label: '沪ICP备00000000号', href: 'https://filings.example/icp' },
    publicSecurity: { label: '沪公网安备00000000000000号', href: 'https://filings.example/police' },
  },
  share: {
    weibo: 'https://service.weibo.com/share/share.php',
    linkedin: 'https://www.linkedin.com/sharing/share-offsite/',
  },
} as const;

/** The telephone of the head office; its address stands in `legal/dataProtection.ts`. */
export const headOffice = { phone: '+86 21 0000 0000' } as const;

/** The telephone of consumer service, which only mainland China reaches: a specimen value; an empty one is not displayed. */
export const consumerService = { phone: '400 000 0000' } as const;

/** The overseas office: specimen values, the labels are in `locales/`. */
export const office = {
  address: '1 Example Street, Singapore 000000',
  phone: '+65 0000 0000',
  email: 'office@joy-group.example',
} as const;

/** The press contact: specimen values; an empty one is not displayed. */
export const pressContact = { phone: '+86 21 0000 0000', email: 'press@joy-group.example' } as const;
