import type { Lang } from '@kot/domain/text/lang'
import { byFact, type MarketHome } from '@kot/domain/home/home'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import { emptySearch } from '@kot/domain/search/search'
import type { DigestItem, DigestNearMiss } from '@kot/domain/watch/watch'
import { type DigestFacts, digestLinks } from '../templates/digest/digest-links.ts'
import { createMailLinks } from '../templates/mail-link.ts'
import { newsletterMail } from '../templates/newsletter-mail.ts'

/** As an operator writes one: paragraphs, a broken line, and a link on a separate line. */
export const aNewsletter = (lang: Lang) =>
  newsletterMail({
    lang,
    origin: origins[lang],
    name: 'Guðrún Ösp Þórðardóttir',
    subject: 'Nýtt í nóvember',
    body: `Fyrri málsgrein.\nÖnnur lína.\n\nSeinni málsgrein:\n${origins[lang]}/prices?a=1&b=2`,
    unsubscribe: `${origins[lang]}/unsub_newsletter?id=abc.def`,
    settings: `${origins[lang]}/settings`,
    resumeWatch: `${origins[lang]}/subscribe_match?id=abc.def&match=1`,
  })

export const origins: Record<Lang, string> = {
  is: 'http://kot.localhost:3000',
  en: 'http://en.kot.localhost:3000',
}

export const mailLinks = createMailLinks('a key of tests that is long enough for it')

/** A home of a digest; a test states only what it is about. */
export const aDigestHome = (facts: Partial<MarketHome> = {}): MarketHome => ({
  id: 4711,
  createdAt: new Date('2026-11-14T09:30:00Z'),
  price: 315_000,
  size: 58,
  rooms: 2,
  postcode: '101',
  address: 'Njálsgata 32',
  availableNow: false,
  availableFrom: '2026-12-01',
  ...byFact(() => false),
  lat: 64.1437,
  long: -21.9235,
  publicLat: null,
  publicLong: null,
  photoUrl: null,
  source: 'Leiguhornið',
  link: 'https://leiguhornid.example/ibudir/4711',
  priceChanges: [],
  ...facts,
})

export const anItem = (facts: Partial<DigestItem> = {}): DigestItem => ({
  ...aDigestHome(facts),
  reason: facts.reason ?? 'new',
  priceBefore: facts.priceBefore ?? null,
})

export const aJudgement: RentJudgement = {
  verdict: 'above',
  percent: 12,
  expected: 281_000,
  low: 240_000,
  high: 330_000,
  comparable: { homes: 42, from: 46, to: 73 },
}

export const aMiss = (facts: Partial<DigestNearMiss> = {}): DigestNearMiss => ({
  ...aDigestHome({ price: 358_000, ...facts }),
  miss: facts.miss ?? { kind: 'rent', over: 8_000 },
})

/** A digest with its real links; without any home unless a test adds one. */
export function aDigest(facts: Partial<DigestFacts> & { lang: Lang }): DigestFacts {
  const watch = facts.watch ?? {
    ...emptySearch,
    postcodes: ['101', '105', '107'],
    maxRent: 350_000,
    minSize: 50,
    minRooms: 2 as const,
  }
  const { lang } = facts
  return {
    name: 'Guðrún Ösp Þórðardóttir',
    frequency: 'daily',
    watchName: '',
    watch,
    items: [],
    caughtUp: [],
    nearMisses: [],
    warnings: new Map(),
    judge: () => null,
    waysFrom: () => [],
    sources: { checked: 14, failing: [] },
    links: digestLinks(
      {
        accountId: '7d1f0f0e-3c55-4c05-9d35-0f6ee0f4a001',
        watchId: 1,
        email: 'gudrun@kot.test',
        lang,
        watch,
      },
      {
        origins,
        sign: mailLinks.sign,
        photo: ({ id }) =>
          id % 10 === 9 ? null : `${origins[lang]}/img/${id}/mail/${'s'.repeat(24)}@2x.jpg`,
      },
    ),
    ...facts,
  }
}
