// Written by scripts/date-pages.ts.

/** When the text of a page last changed, and a hash of it. */
export const pageDates = {
  about: {
    is: { date: '2026-11-19', fingerprint: '0b4d2968d1f8' },
    en: { date: '2026-11-19', fingerprint: '4c889e01bfda' },
  },
  links: {
    is: { date: '2026-11-19', fingerprint: 'c14478f10ed2' },
    en: { date: '2026-11-19', fingerprint: 'e53eb7561f4c' },
  },
  rights: {
    is: { date: '2026-11-19', fingerprint: '5ed016ea9ab8' },
    en: { date: '2026-11-17', fingerprint: '411ac032b5ac' },
  },
  contact: {
    is: { date: '2026-11-19', fingerprint: 'f1a5323bec11' },
    en: { date: '2026-11-19', fingerprint: 'f835aab2aa2c' },
  },
  prices: {
    is: { date: '2026-11-20', fingerprint: '4c40f0711f99' },
    en: { date: '2026-11-20', fingerprint: '2367e9b14941' },
  },
  signUp: {
    is: { date: '2026-11-20', fingerprint: '5426a10e22e8' },
    en: { date: '2026-11-20', fingerprint: '8ea5e307dc39' },
  },
  termsOfService: {
    is: { date: '2026-11-19', fingerprint: '7b890ad9829e' },
    en: { date: '2026-11-19', fingerprint: '37f00b2de075' },
  },
  termsForPurchase: {
    is: { date: '2026-11-19', fingerprint: 'e83d819e3b90' },
    en: { date: '2026-11-19', fingerprint: '793771b2fdbe' },
  },
  privacyPolicy: {
    is: { date: '2026-11-20', fingerprint: '98a9527b2d7b' },
    en: { date: '2026-11-20', fingerprint: '74d81228a6e6' },
  },
  dataDeletion: {
    is: { date: '2026-11-19', fingerprint: 'a6cdf81f2cf1' },
    en: { date: '2026-11-19', fingerprint: '49250e491f14' },
  },
  accessibility: {
    is: { date: '2026-11-19', fingerprint: 'c5cb904f3ab1' },
    en: { date: '2026-11-19', fingerprint: 'e445e355ebbd' },
  },
} as const
