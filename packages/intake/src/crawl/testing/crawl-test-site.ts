import { emptyRawAdvert, type Source, UnreadablePageError } from '../../source/source.ts'
import type { CachedPage, PageCache } from '../page-cache.ts'
import { crawlSite, type CrawlOptions } from '../crawl-site.ts'
import type { RentalSite } from './rental-site.ts'

/** A row of a list. `detail` is the URL of its detail page, if it has one. */
export type TestRow = { id: string; price?: number; detail?: string; broken?: boolean }
type TestList = { adverts: TestRow[]; next?: string[]; total?: number }

/** Reads JSON lists, starting at /leiga, and detail pages where the rows name them. */
export function aSource(overrides: Partial<Source<TestRow>> = {}): Source<TestRow> {
  return {
    name: 'leiguvefur',
    status: 'live',
    title: 'Leiguvefurinn',
    origin: 'https://leiguvefur.example',
    pauseMs: 1,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: 5,
    precedence: 1,
    wholeStock: true,
    version: 1,
    start: (origin) => [{ kind: 'list', url: `${origin}/leiga` }],
    discover: ({ text }, origin) => {
      const { adverts, next = [], total } = parse(text) as TestList
      if (!Array.isArray(adverts)) throw new UnreadablePageError('changed-markup', 'no adverts')
      return {
        rows: adverts,
        next: next.map((path) => ({ kind: 'list', url: new URL(path, origin).href })),
        ...(total === undefined ? {} : { total }),
      }
    },
    detail: {
      request: ({ detail }, origin) =>
        detail ? { kind: 'detail', url: new URL(detail, origin).href } : null,
      read: ({ text }, row) => ({ ...row, ...(parse(text) as object) }),
    },
    toRawAdvert: ({ id, price = null, broken }, origin) => {
      if (broken) throw new TypeError('an unexpected row')
      return { ...emptyRawAdvert, externalId: id, link: `${origin}/leiga/${id}`, price }
    },
    ...overrides,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadablePageError('not-json', text.slice(0, 20))
  }
}

export const agent = 'KotBot/1.0 (+https://kot.example/contact; kot@kot.example)'

const nothingKnown: PageCache = { find: async () => null, keep: async () => {} }

export function pagesInMemory(): PageCache & { pages: Map<string, CachedPage> } {
  const pages = new Map<string, CachedPage>()
  return {
    pages,
    find: async (url) => pages.get(url) ?? null,
    keep: async (url, page) => void pages.set(url, page),
  }
}

/** Crawls a test site, with short delays by default. */
export function crawlTestSite(
  { origin }: Pick<RentalSite, 'origin'>,
  options: Partial<CrawlOptions> & { source?: Source<TestRow> } = {},
) {
  const { source = aSource(), politeness, ...rest } = options
  return crawlSite(source, {
    kind: 'full',
    origin,
    agent,
    known: nothingKnown,
    politeness: { retryWaitsMs: [1, 2], ...politeness },
    ...rest,
  })
}

export const idsOf = ({ said }: { said: { externalId: string }[] }): string[] =>
  said.map(({ externalId }) => externalId)
