// Written by scripts/date-pages.ts.

/** When the text of a page last changed, and a hash of it. */
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
    is: { date: '2026-11-19', fingerprint: 'c6e0c0197f00' },
    en: { date: '2026-11-19', fingerprint: '84bc0593a901' },
  },
  prices: {
    is: { date: '2026-11-19', fingerprint: '1fa5f849921e' },
    en: { date: '2026-11-19', fingerprint: 'a0a87e321017' },
  },
  signUp: {
    is: { date: '2026-11-16', fingerprint: 'daa0290834d9' },
    en: { date: '2026-11-16', fingerprint: '85df5e4d39fd' },
  },
  termsOfService: {
    is: { date: '2026-11-19', fingerprint: 'eb9c86381d56' },
    en: { date: '2026-11-19', fingerprint: 'bb5b8c4f5629' },
  },
  termsForPurchase: {
    is: { date: '2026-11-19', fingerprint: 'e83d819e3b90' },
    en: { date: '2026-11-19', fingerprint: '793771b2fdbe' },
  },
  privacyPolicy: {
    is: { date: '2026-11-19', fingerprint: 'ebac9d012e6a' },
    en: { date: '2026-11-19', fingerprint: '0e1a45d91465' },
  },
  dataDeletion: {
    is: { date: '2026-11-16', fingerprint: '2c6aa6e42a7d' },
    en: { date: '2026-11-16', fingerprint: '6dad3a85a656' },
  },
  accessibility: {
    is: { date: '2026-11-19', fingerprint: 'c5cb904f3ab1' },
    en: { date: '2026-11-19', fingerprint: 'e445e355ebbd' },
  },
} as const
