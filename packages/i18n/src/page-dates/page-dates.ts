// Written by scripts/date-pages.ts.

/** When what a page says last changed, and what it then said, in short. */
export const pageDates = {
  about: {
    is: { date: '2026-11-16', fingerprint: 'e290aa8f8b28' },
    en: { date: '2026-11-16', fingerprint: 'd0ccd6916ed7' },
  },
  links: {
    is: { date: '2026-11-19', fingerprint: 'e103ac128072' },
    en: { date: '2026-11-19', fingerprint: 'f7dbca716d73' },
  },
  rights: {
    is: { date: '2026-11-17', fingerprint: 'dfffb50ee4df' },
    en: { date: '2026-11-17', fingerprint: '411ac032b5ac' },
  },
  contact: {
    is: { date: '2026-11-16', fingerprint: '5077cf8ffa94' },
    en: { date: '2026-11-16', fingerprint: '618d91a28510' },
  },
  prices: {
    is: { date: '2026-11-19', fingerprint: '49463ea1f772' },
    en: { date: '2026-11-19', fingerprint: 'da6eb46c7c06' },
  },
  signUp: {
    is: { date: '2026-11-16', fingerprint: 'daa0290834d9' },
    en: { date: '2026-11-16', fingerprint: '85df5e4d39fd' },
  },
  termsOfService: {
    is: { date: '2026-11-16', fingerprint: 'ae7e7cc8bc28' },
    en: { date: '2026-11-16', fingerprint: '14226f636296' },
  },
  termsForPurchase: {
    is: { date: '2026-11-15', fingerprint: 'abfdeb16b491' },
    en: { date: '2026-11-15', fingerprint: '89e418943bd3' },
  },
  privacyPolicy: {
    is: { date: '2026-11-18', fingerprint: '3c758e98089c' },
    en: { date: '2026-11-18', fingerprint: 'd5e9fa4a3618' },
  },
  dataDeletion: {
    is: { date: '2026-11-16', fingerprint: '2c6aa6e42a7d' },
    en: { date: '2026-11-16', fingerprint: '6dad3a85a656' },
  },
} as const
