// Written by scripts/date-pages.ts.

/** When what a page says last changed, and what it then said, in short. */
export const pageDates = {
  about: {
    is: { date: '2026-11-15', fingerprint: 'c2b8e21bf34f' },
    en: { date: '2026-11-15', fingerprint: '9005d74a5eee' },
  },
  links: {
    is: { date: '2026-11-15', fingerprint: 'effa026b2b59' },
    en: { date: '2026-11-15', fingerprint: 'a8c5e25beeef' },
  },
  contact: {
    is: { date: '2026-11-15', fingerprint: '310fc172c10f' },
    en: { date: '2026-11-15', fingerprint: 'c2cbd35a07e6' },
  },
  prices: {
    is: { date: '2026-11-15', fingerprint: '532bccbcfadc' },
    en: { date: '2026-11-15', fingerprint: 'b012239c1a92' },
  },
  signUp: {
    is: { date: '2026-11-15', fingerprint: 'c21b5beeccfe' },
    en: { date: '2026-11-15', fingerprint: '5ab5cd0dbf5f' },
  },
  termsOfService: {
    is: { date: '2026-11-15', fingerprint: 'e3d336dab8bd' },
    en: { date: '2026-11-15', fingerprint: 'aff689cb857e' },
  },
  termsForPurchase: {
    is: { date: '2026-11-15', fingerprint: 'abfdeb16b491' },
    en: { date: '2026-11-15', fingerprint: '89e418943bd3' },
  },
  privacyPolicy: {
    is: { date: '2026-11-15', fingerprint: '6cd00a802f5c' },
    en: { date: '2026-11-15', fingerprint: '4dc7788b6ff1' },
  },
  dataDeletion: {
    is: { date: '2026-11-15', fingerprint: '4cabf571226b' },
    en: { date: '2026-11-15', fingerprint: 'b19629ba37e5' },
  },
} as const
