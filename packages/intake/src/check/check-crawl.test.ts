import { describe, expect, it } from 'vitest'
import type { FailedPage, CrawlProblem } from '../crawl/page-errors.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aCrawl } from '../testing/a-watched-source.ts'
import { median, type SourceHistory, type PastCrawl } from './history.ts'
import { checkCrawl } from './check-crawl.ts'
import { stateForProblem } from './verdict.ts'

const adverts = (count: number): PlacedAdvert[] =>
  Array.from({ length: count }, () => aPlacedAdvert())

const past = (facts: Partial<PastCrawl> = {}): PastCrawl => ({
  adverts: 100,
  rejected: {},
  coverage: { price: 1, size: 1, rooms: 1, photo: 1 },
  ...facts,
})

const historyOf = (
  stock: readonly PlacedAdvert[],
  facts: Partial<SourceHistory> = {},
): SourceHistory => ({
  isSteady: true,
  crawls: [past({ adverts: stock.length })],
  standing: stock,
  known: new Set(stock.map(({ externalId }) => externalId)),
  ...facts,
})

const nothingKnown = historyOf([], { crawls: [] })
const stock = adverts(100)
const history = historyOf(stock)
const accepted = { verdict: 'accepted', state: 'healthy', reason: null }
const quarantined = (reason: string) => ({ verdict: 'quarantined', state: 'suspect', reason })
const inconclusive = (reason: string) => ({ verdict: 'inconclusive', state: null, reason })

const renamed = (some: readonly PlacedAdvert[]) =>
  some.map((advert) => ({ ...advert, externalId: `5${advert.externalId}` }))
const quickCrawl = (some: PlacedAdvert[], facts = {}) => aCrawl(some, { kind: 'quick', ...facts })

const failedPage = (facts: Partial<FailedPage> = {}): FailedPage => ({
  url: 'https://torgid.example/ibudir/1',
  kind: 'detail',
  trouble: 'server-error',
  status: 500,
  ...facts,
})
const failedPages = (count: number, facts: Partial<FailedPage> = {}) =>
  Array.from({ length: count }, () => failedPage(facts))

describe('the pages', () => {
  const troubles = Object.keys(stateForProblem) as CrawlProblem[]

  it.each(troubles)('a crawl stopped by %s has failed, whatever it read before', (trouble) => {
    expect(checkCrawl(aCrawl(stock, { fetched: { stoppedBy: trouble } }), history)).toEqual({
      verdict: 'failed',
      state: stateForProblem[trouble],
      reason: trouble,
    })
  })

  it.each(['forbidden', 'captcha', 'too-many-requests', 'robots'] as const)(
    '%s is a request to stop',
    (trouble) => expect(stateForProblem[trouble]).toBe('blocked'),
  )

  it.each([
    ['a list page', { kind: 'list', trouble: 'not-json' }],
    ['all detail pages', { kind: 'detail', trouble: 'not-json' }],
  ] as const)('a full crawl of which %s failed and nothing was read has failed', (_what, page) => {
    const look = aCrawl([], { fetched: { failed: failedPages(3, page) } })
    expect(checkCrawl(look, history)).toEqual({
      verdict: 'failed',
      state: 'broken',
      reason: 'not-json',
    })
  })

  it('a failed list page quarantines the crawl, for adverts of it seem to be missing', () => {
    const look = aCrawl(stock, { fetched: { failed: failedPages(1, { kind: 'list' }) } })
    expect(checkCrawl(look, history)).toEqual(quarantined('incomplete'))
  })

  it.each([
    [1, 4, accepted],
    [2, 4, quarantined('incomplete')],
    [5, 100, accepted],
    [6, 100, quarantined('incomplete')],
  ])('%i failed detail pages of %i adverts', (count, all, verdict) => {
    const some = stock.slice(0, all)
    const look = aCrawl(some, { fetched: { failed: failedPages(count) } })
    expect(checkCrawl(look, historyOf(some))).toEqual(verdict)
  })
})

describe('the first full crawl', () => {
  it('is accepted when it has adverts with rents', () => {
    expect(checkCrawl(aCrawl(adverts(1)), nothingKnown)).toEqual(accepted)
  })

  it.each([
    ['nothing', aCrawl([]), 'empty'],
    ['rows without rents', aCrawl([], { rejected: { 'no-price': 20 } }), 'fields-missing'],
    [
      'few rows it can read',
      aCrawl(adverts(9), { rejected: { 'no-address': 10 } }),
      'fields-missing',
    ],
    ['nothing but offers', aCrawl(adverts(9), { coverage: { price: 0 } }), 'fields-missing'],
  ])('has failed with %s', (_what, look, reason) => {
    expect(checkCrawl(look, nothingKnown)).toEqual({ verdict: 'failed', state: 'suspect', reason })
  })

  it('may refuse most of what it reads: the rent side of some sites is mostly commercial', () => {
    const look = aCrawl(adverts(14), { rejected: { 'not-residential': 169 } })
    expect(checkCrawl(look, nothingKnown)).toEqual(accepted)
  })
})

describe('the stock', () => {
  it.each([
    [61, accepted],
    [60, quarantined('fewer')],
    [1, quarantined('fewer')],
    [0, quarantined('empty')],
  ])('of 100 usual adverts %i were found', (count, verdict) => {
    expect(checkCrawl(aCrawl(stock.slice(0, count)), history)).toEqual(verdict)
  })

  it.each([
    [100, 300, accepted],
    [100, 301, quarantined('more')],
    [100, 9_100, quarantined('more')],
    [8, 58, accepted],
    [8, 59, quarantined('more')],
    [0, 50, accepted],
    [0, 51, quarantined('more')],
  ])('of %i usual adverts has become %i', (usual, count, verdict) => {
    const known = stock.slice(0, usual)
    const look = aCrawl([...known, ...adverts(count - usual)])
    expect(checkCrawl(look, historyOf(known))).toEqual(verdict)
  })

  it('of a first full crawl may be of any size', () => {
    expect(checkCrawl(aCrawl(adverts(9_100)), nothingKnown)).toEqual(accepted)
  })

  it('is measured by the median, which one odd full crawl does not move', () => {
    const crawls = [past({ adverts: 100 }), past({ adverts: 10 }), past({ adverts: 100 })]
    expect(checkCrawl(aCrawl(stock.slice(0, 50)), { ...history, crawls })).toEqual(
      quarantined('fewer'),
    )
  })

  it('of a few adverts may halve, and empty only when it usually is', () => {
    const few = historyOf(stock.slice(0, 4))
    expect(checkCrawl(aCrawl(stock.slice(0, 2)), few)).toEqual(accepted)
    expect(checkCrawl(aCrawl([]), few)).toEqual(quarantined('empty'))
    expect(checkCrawl(aCrawl([]), historyOf([]))).toEqual(accepted)
  })

  it.each([
    [100, {}, accepted],
    [111, {}, accepted],
    [112, {}, quarantined('incomplete')],
    [150, { 'not-residential': 45 }, accepted],
  ])('is complete when the site reports %i', (total, rejected, verdict) => {
    const crawls = [past({ rejected })]
    expect(
      checkCrawl(aCrawl(stock, { rejected, fetched: { total } }), { ...history, crawls }),
    ).toEqual(verdict)
  })

  it('with all rents gone is a matter of fields, not of adverts', () => {
    const look = aCrawl([], { rejected: { 'no-price': 100 } })
    expect(checkCrawl(look, history)).toEqual(quarantined('fields-missing'))
  })

  it.each([
    [0.71, accepted],
    [0.69, quarantined('fields-missing')],
  ])('a field that was always coverage is coverage by %d', (share, verdict) => {
    expect(checkCrawl(aCrawl(stock, { coverage: { rooms: share } }), history)).toEqual(verdict)
  })

  it('a field that a reader learns, or that was never coverage, is no doubt', () => {
    expect(checkCrawl(aCrawl(stock, { coverage: { pets: 0, price: 1 } }), history)).toEqual(
      accepted,
    )
  })
})

describe('new ids', () => {
  it('for everything quarantine the crawl', () => {
    expect(checkCrawl(aCrawl(renamed(stock)), history)).toEqual(quarantined('ids-changed'))
  })

  it('hold it in a window of the newest as well, for the rest is word for word the same', () => {
    const window = { ...history, isSteady: false }
    expect(checkCrawl(aCrawl(renamed(stock)), window)).toEqual(quarantined('ids-changed'))
  })

  it('with other homes are the ordinary change of a window', () => {
    expect(checkCrawl(aCrawl(adverts(100)), { ...history, isSteady: false })).toEqual(accepted)
  })

  it('of some are ordinary', () => {
    const look = aCrawl([...stock.slice(0, 60), ...adverts(50)])
    expect(checkCrawl(look, history)).toEqual(accepted)
  })
})

describe('a quick crawl', () => {
  it('is accepted and makes no source healthy', () => {
    const look = quickCrawl([...adverts(3), ...stock.slice(0, 22)])
    expect(checkCrawl(look, history)).toEqual({ verdict: 'accepted', state: null, reason: null })
  })

  it.each([
    ['nearly all unknown', quickCrawl([...adverts(16), ...stock.slice(0, 9)]), 'ids-changed'],
    ['nothing', quickCrawl([]), 'empty'],
    [
      'a failed detail page too many',
      quickCrawl(adverts(3), { fetched: { failed: failedPages(2) } }),
      'incomplete',
    ],
  ])('with %s requests a full crawl and changes no state', (_what, look, reason) => {
    expect(checkCrawl(look, history)).toEqual(inconclusive(reason))
  })

  it('of a source without a full crawl requests one', () => {
    expect(checkCrawl(quickCrawl(adverts(3)), nothingKnown)).toEqual(inconclusive('incomplete'))
  })

  it('of a small source may be all new', () => {
    expect(checkCrawl(quickCrawl(adverts(5)), historyOf(stock.slice(0, 19)))).toMatchObject({
      verdict: 'accepted',
    })
  })

  it('that is rejected reports it immediately', () => {
    expect(checkCrawl(quickCrawl([], { fetched: { stoppedBy: 'captcha' } }), history)).toEqual({
      verdict: 'failed',
      state: 'blocked',
      reason: 'captcha',
    })
  })
})

it.each([
  [[], 0],
  [[3], 3],
  [[1, 100, 3], 3],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
