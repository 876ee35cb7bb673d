/** How long a message is kept at most, in days: the inbox deletes it by then, and the privacy policy promises it. */
export const messageDays = 365;

const inBothLanguages = {
  contact: 'privacy@joy-group.example',
  messageDays: String(messageDays),
  logMonths: '6',
  backupDays: '30',
  answerDays: '15',
};

/**
 * The deployment as the legal texts describe it by `{{name}}`: specimen values. A paragraph that names an empty one is not
 * shown; `mailService` is the kind of mail provider, empty if messages are not mailed (`SMTP_URL`).
 */
export const dataProtection = {
  zh_CN: { ...inBothLanguages, address: '上海市示例路1号', storage: '中国大陆境内的服务器上', mailService: '' },
  en_US: {
    ...inBothLanguages,
    address: '1 Example Road, Shanghai',
    storage: 'on servers in mainland China',
    mailService: '',
  },
} as const satisfies Record<'zh_CN' | 'en_US', Record<string, string>>;
