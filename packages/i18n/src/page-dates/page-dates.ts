// Written by scripts/date-pages.ts.

/** When what a page says last changed, and what it then said, in short. */
export const pageDates = {
  about: {
    is: { date: '2026-11-19', fingerprint: 'cc61f2fee9fd' },
    en: { date: '2026-11-19', fingerprint: 'bcdeb7f6d3e4' },
  },
  links: {
    is: { date: '2026-11-19', fingerprint: 'c14478f10ed2' },
    en: { date: '2026-11-19', fingerprint: 'e53eb7561f4c' },
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
    is: { date: '2026-11-19', fingerprint: 'cd5198d5c7e0' },
    en: { date: '2026-11-19', fingerprint: '226b38e25ee2' },
  },
  termsForPurchase: {
    is: { date: '2026-11-19', fingerprint: '890db4358e24' },
    en: { date: '2026-11-19', fingerprint: 'e5f0e1d15d63' },
  },
  privacyPolicy: {
    is: { date: '2026-11-19', fingerprint: 'f35ab57d48b0' },
    en: { date: '2026-11-19', fingerprint: 'ab0a5454adf8' },
  },
  dataDeletion: {
    is: { date: '2026-11-16', fingerprint: '2c6aa6e42a7d' },
    en: { date: '2026-11-16', fingerprint: '6dad3a85a656' },
  },
} as const
