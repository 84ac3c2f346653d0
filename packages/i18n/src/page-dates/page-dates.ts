// Written by scripts/date-pages.ts.

/** When what a page says last changed, and what it then said, in short. */
export const pageDates = {
  about: {
    is: { date: '2026-11-15', fingerprint: '009bc6ba0ee0' },
    en: { date: '2026-11-15', fingerprint: '490fcca4b069' },
  },
  links: {
    is: { date: '2026-11-16', fingerprint: '27c2712ded9d' },
    en: { date: '2026-11-16', fingerprint: '2f3475df0b80' },
  },
  contact: {
    is: { date: '2026-11-15', fingerprint: 'cdfbdba4e790' },
    en: { date: '2026-11-15', fingerprint: 'c2cbd35a07e6' },
  },
  prices: {
    is: { date: '2026-11-16', fingerprint: '8956f4219804' },
    en: { date: '2026-11-16', fingerprint: 'ae64bef37b20' },
  },
  signUp: {
    is: { date: '2026-11-16', fingerprint: '2efd00b45feb' },
    en: { date: '2026-11-16', fingerprint: '2349a597bdd8' },
  },
  termsOfService: {
    is: { date: '2026-11-15', fingerprint: 'c23dfed66762' },
    en: { date: '2026-11-15', fingerprint: '7d41a5450666' },
  },
  termsForPurchase: {
    is: { date: '2026-11-15', fingerprint: 'abfdeb16b491' },
    en: { date: '2026-11-15', fingerprint: '89e418943bd3' },
  },
  privacyPolicy: {
    is: { date: '2026-11-16', fingerprint: 'b9826241d424' },
    en: { date: '2026-11-16', fingerprint: '8e09ed606ed4' },
  },
  dataDeletion: {
    is: { date: '2026-11-15', fingerprint: 'f61fee8773ea' },
    en: { date: '2026-11-15', fingerprint: '1e6dedc65dcd' },
  },
} as const
