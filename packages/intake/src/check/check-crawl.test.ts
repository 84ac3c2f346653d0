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
  refused: {},
  filled: { price: 1, size: 1, rooms: 1, photo: 1 },
  ...facts,
})

const historyOf = (
  stock: readonly PlacedAdvert[],
  facts: Partial<SourceHistory> = {},
): SourceHistory => ({
  isSteady: true,
  sweeps: [past({ adverts: stock.length })],
  standing: stock,
  known: new Set(stock.map(({ externalId }) => externalId)),
  ...facts,
})

const nothingKnown = historyOf([], { sweeps: [] })
const stock = adverts(100)
const history = historyOf(stock)
const believed = { verdict: 'believed', state: 'healthy', reason: null }
const held = (reason: string) => ({ verdict: 'held', state: 'suspect', reason })
const doubted = (reason: string) => ({ verdict: 'doubted', state: null, reason })

const renamed = (some: readonly PlacedAdvert[]) =>
  some.map((advert) => ({ ...advert, externalId: `5${advert.externalId}` }))
const peek = (some: PlacedAdvert[], facts = {}) => aCrawl(some, { kind: 'peek', ...facts })

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

  it.each(troubles)('a look that %s stopped has failed, whatever it saw before', (trouble) => {
    expect(checkCrawl(aCrawl(stock, { swept: { stoppedBy: trouble } }), history)).toEqual({
      verdict: 'failed',
      state: stateForProblem[trouble],
      reason: trouble,
    })
  })

  it.each(['forbidden', 'captcha', 'too-many-requests', 'robots'] as const)(
    '%s is a wish to be left alone',
    (trouble) => expect(stateForProblem[trouble]).toBe('blocked'),
  )

  it.each([
    ['a list page', { kind: 'list', trouble: 'not-json' }],
    ['all detail pages', { kind: 'detail', trouble: 'not-json' }],
  ] as const)('a sweep of which %s failed and nothing was read has failed', (_what, page) => {
    const look = aCrawl([], { swept: { failed: failedPages(3, page) } })
    expect(checkCrawl(look, history)).toEqual({
      verdict: 'failed',
      state: 'broken',
      reason: 'not-json',
    })
  })

  it('a failed list page holds the sweep, for adverts of it seem to be missing', () => {
    const look = aCrawl(stock, { swept: { failed: failedPages(1, { kind: 'list' }) } })
    expect(checkCrawl(look, history)).toEqual(held('incomplete'))
  })

  it.each([
    [1, 4, believed],
    [2, 4, held('incomplete')],
    [5, 100, believed],
    [6, 100, held('incomplete')],
  ])('%i failed detail pages of %i adverts', (count, all, verdict) => {
    const some = stock.slice(0, all)
    const look = aCrawl(some, { swept: { failed: failedPages(count) } })
    expect(checkCrawl(look, historyOf(some))).toEqual(verdict)
  })
})

describe('the first sweep', () => {
  it('is believed when it has adverts with rents', () => {
    expect(checkCrawl(aCrawl(adverts(1)), nothingKnown)).toEqual(believed)
  })

  it.each([
    ['nothing', aCrawl([]), 'empty'],
    ['rows without rents', aCrawl([], { refused: { 'no-price': 20 } }), 'fields-missing'],
    [
      'few rows it can read',
      aCrawl(adverts(9), { refused: { 'no-address': 10 } }),
      'fields-missing',
    ],
    ['nothing but offers', aCrawl(adverts(9), { filled: { price: 0 } }), 'fields-missing'],
  ])('has failed with %s', (_what, look, reason) => {
    expect(checkCrawl(look, nothingKnown)).toEqual({ verdict: 'failed', state: 'suspect', reason })
  })

  it('may refuse most of what it reads: the rent side of some sites is mostly commercial', () => {
    const look = aCrawl(adverts(14), { refused: { 'not-residential': 169 } })
    expect(checkCrawl(look, nothingKnown)).toEqual(believed)
  })
})

describe('the stock', () => {
  it.each([
    [61, believed],
    [60, held('fewer')],
    [1, held('fewer')],
    [0, held('empty')],
  ])('of 100 usual adverts %i were found', (count, verdict) => {
    expect(checkCrawl(aCrawl(stock.slice(0, count)), history)).toEqual(verdict)
  })

  it.each([
    [100, 300, believed],
    [100, 301, held('more')],
    [100, 9_100, held('more')],
    [8, 58, believed],
    [8, 59, held('more')],
    [0, 50, believed],
    [0, 51, held('more')],
  ])('of %i usual adverts has become %i', (usual, count, verdict) => {
    const known = stock.slice(0, usual)
    const look = aCrawl([...known, ...adverts(count - usual)])
    expect(checkCrawl(look, historyOf(known))).toEqual(verdict)
  })

  it('of a first sweep may be of any size', () => {
    expect(checkCrawl(aCrawl(adverts(9_100)), nothingKnown)).toEqual(believed)
  })

  it('is measured by the median, which one odd sweep does not move', () => {
    const sweeps = [past({ adverts: 100 }), past({ adverts: 10 }), past({ adverts: 100 })]
    expect(checkCrawl(aCrawl(stock.slice(0, 50)), { ...history, sweeps })).toEqual(held('fewer'))
  })

  it('of a few adverts may halve, and empty only when it usually is', () => {
    const few = historyOf(stock.slice(0, 4))
    expect(checkCrawl(aCrawl(stock.slice(0, 2)), few)).toEqual(believed)
    expect(checkCrawl(aCrawl([]), few)).toEqual(held('empty'))
    expect(checkCrawl(aCrawl([]), historyOf([]))).toEqual(believed)
  })

  it.each([
    [100, {}, believed],
    [111, {}, believed],
    [112, {}, held('incomplete')],
    [150, { 'not-residential': 45 }, believed],
  ])('is complete when the site says it has %i', (total, refused, verdict) => {
    const sweeps = [past({ refused })]
    expect(
      checkCrawl(aCrawl(stock, { refused, swept: { total } }), { ...history, sweeps }),
    ).toEqual(verdict)
  })

  it('with all rents gone is a matter of fields, not of adverts', () => {
    const look = aCrawl([], { refused: { 'no-price': 100 } })
    expect(checkCrawl(look, history)).toEqual(held('fields-missing'))
  })

  it.each([
    [0.71, believed],
    [0.69, held('fields-missing')],
  ])('a field that was always filled is filled by %d', (share, verdict) => {
    expect(checkCrawl(aCrawl(stock, { filled: { rooms: share } }), history)).toEqual(verdict)
  })

  it('a field that a reader learns, or that was never filled, is no doubt', () => {
    expect(checkCrawl(aCrawl(stock, { filled: { pets: 0, price: 1 } }), history)).toEqual(believed)
  })
})

describe('new ids', () => {
  it('for everything hold the sweep', () => {
    expect(checkCrawl(aCrawl(renamed(stock)), history)).toEqual(held('ids-changed'))
  })

  it('hold it in a window of the newest as well, for the rest is word for word the same', () => {
    const window = { ...history, isSteady: false }
    expect(checkCrawl(aCrawl(renamed(stock)), window)).toEqual(held('ids-changed'))
  })

  it('with other homes are the ordinary change of a window', () => {
    expect(checkCrawl(aCrawl(adverts(100)), { ...history, isSteady: false })).toEqual(believed)
  })

  it('of some are ordinary', () => {
    const look = aCrawl([...stock.slice(0, 60), ...adverts(50)])
    expect(checkCrawl(look, history)).toEqual(believed)
  })
})

describe('a peek', () => {
  it('is believed and calls nobody well', () => {
    const look = peek([...adverts(3), ...stock.slice(0, 22)])
    expect(checkCrawl(look, history)).toEqual({ verdict: 'believed', state: null, reason: null })
  })

  it.each([
    ['nearly all unknown', peek([...adverts(16), ...stock.slice(0, 9)]), 'ids-changed'],
    ['nothing', peek([]), 'empty'],
    [
      'a failed detail page too many',
      peek(adverts(3), { swept: { failed: failedPages(2) } }),
      'incomplete',
    ],
  ])('with %s asks for a sweep and changes no state', (_what, look, reason) => {
    expect(checkCrawl(look, history)).toEqual(doubted(reason))
  })

  it('of a source without a sweep asks for one', () => {
    expect(checkCrawl(peek(adverts(3)), nothingKnown)).toEqual(doubted('incomplete'))
  })

  it('of a small source may be all new', () => {
    expect(checkCrawl(peek(adverts(5)), historyOf(stock.slice(0, 19)))).toMatchObject({
      verdict: 'believed',
    })
  })

  it('that is refused says so at once', () => {
    expect(checkCrawl(peek([], { swept: { stoppedBy: 'captcha' } }), history)).toEqual({
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
