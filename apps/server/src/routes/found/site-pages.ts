import type { DatedPage } from '@kot/i18n/page-dates/page-fingerprint'

/** A page every search engine may have, and what its date is that of: what it says, the market, the
 *  market report, or null where it changes with every look. */
export type SitePage = { path: string; dated: DatedPage | 'market' | 'report' | null }

/** Every page to be found beside the city pages. Hidden ones (for one person, or signposts) are not. */
export const sitePages: readonly SitePage[] = [
  { path: '/', dated: 'market' },
  { path: '/city-overview', dated: 'market' },
  { path: '/market-report', dated: 'report' },
  { path: '/prices', dated: 'prices' },
  { path: '/sign-up', dated: 'signUp' },
  { path: '/about', dated: 'about' },
  { path: '/links', dated: 'links' },
  { path: '/sources', dated: null },
  { path: '/status', dated: null },
  { path: '/contact', dated: 'contact' },
  { path: '/terms-of-service', dated: 'termsOfService' },
  { path: '/terms-for-purchase', dated: 'termsForPurchase' },
  { path: '/privacy-policy', dated: 'privacyPolicy' },
  { path: '/data-deletion-instructions', dated: 'dataDeletion' },
]
