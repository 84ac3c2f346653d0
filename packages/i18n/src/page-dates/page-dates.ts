// Written by scripts/date-pages.ts.

/** When what a page says last changed, and what it then said, in short. */
export const pageDates = {
  about: {
    is: { date: '2026-11-16', fingerprint: '3b0feeab883e' },
    en: { date: '2026-11-16', fingerprint: 'd0ccd6916ed7' },
  },
  links: {
    is: { date: '2026-11-16', fingerprint: '27c2712ded9d' },
    en: { date: '2026-11-16', fingerprint: '2f3475df0b80' },
  },
  contact: {
    is: { date: '2026-11-16', fingerprint: '081cfd7d9858' },
    en: { date: '2026-11-16', fingerprint: '618d91a28510' },
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
    is: { date: '2026-11-16', fingerprint: 'ae7e7cc8bc28' },
    en: { date: '2026-11-16', fingerprint: '14226f636296' },
  },
  termsForPurchase: {
    is: { date: '2026-11-15', fingerprint: 'abfdeb16b491' },
    en: { date: '2026-11-15', fingerprint: '89e418943bd3' },
  },
  privacyPolicy: {
    is: { date: '2026-11-16', fingerprint: '25529ae44a2c' },
    en: { date: '2026-11-16', fingerprint: '8eb87923945f' },
  },
  dataDeletion: {
    is: { date: '2026-11-15', fingerprint: 'f61fee8773ea' },
    en: { date: '2026-11-16', fingerprint: '6dad3a85a656' },
  },
} as const
