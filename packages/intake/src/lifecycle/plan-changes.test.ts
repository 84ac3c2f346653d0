import { describe, expect, it } from 'vitest'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { type ChangePlan, FIRST_NEW_ID } from './change-plan.ts'
import { combineAdverts } from './combine-adverts.ts'
import { factsOf } from './place-adverts.ts'
import { planChanges } from './plan-changes.ts'
import type { AcceptedCrawl, KnownAdvert, KnownHome, KnownState } from './read-known.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const lastAcceptedAt = at('14T10:00')
const now = at('14T11:00')
const flat = aPlacedAdvert({ externalId: '1' })

const stored = (facts: Partial<PlacedAdvert>, row: Partial<KnownAdvert> = {}): KnownAdvert => {
  const advert = { ...flat, ...facts }
  return {
    id: 1,
    homeId: 7,
    source: 'torgid',
    externalId: advert.externalId,
    link: advert.link,
    firstSeenAt: at('01T10:00'),
    lastSeenAt: lastAcceptedAt,
    goneAt: null,
    missing: 0,
    pinned: false,
    keptApart: [],
    facts: factsOf(advert, null),
    ...row,
  }
}

const shown = combineAdverts(
  [{ ...factsOf(flat, null), advertId: 1, source: 'torgid', missing: 0 }],
  new Map(),
)

const home = (facts: Partial<KnownHome> = {}): KnownHome => ({
  id: 7,
  createdAt: at('01T10:00'),
  goneAt: null,
  hiddenAt: null,
  hiddenReason: null,
  splitFrom: null,
  splitOrder: null,
  ...shown,
  ...facts,
})

type Known = Partial<Pick<KnownState, 'adverts' | 'homes'>> & {
  source?: Partial<KnownState['source']>
}

const plan = (
  { adverts = [stored({})], homes = [home()], source = {} }: Known,
  listed: readonly PlacedAdvert[],
  crawl: Partial<AcceptedCrawl> = {},
): ChangePlan =>
  planChanges(
    {
      source: { name: 'torgid', wholeStock: true, lastAcceptedAt, readerVersion: 1, ...source },
      adverts,
      homes,
      sources: new Map([
        ['torgid', { precedence: 10, landlordsOwn: false }],
        ['mbl', { precedence: 20, landlordsOwn: false }],
      ]),
    },
    {
      adverts: listed,
      unread: [],
      startedAt: at('14T10:58'),
      endedAt: at('14T10:59'),
      version: 1,
      partial: false,
      confirmed: false,
      ...crawl,
    },
    now,
  )

const nothing = plan({ adverts: [], homes: [] }, [])
const onMbl = (facts: Partial<PlacedAdvert> = {}, row: Partial<KnownAdvert> = {}) =>
  stored({ externalId: 'm1', ...facts }, { id: 2, source: 'mbl', ...row })

describe('a new advert', () => {
  const other = aPlacedAdvert({ externalId: '2' })

  it.each<[string, Known['source'], Partial<PlacedAdvert>, Partial<AcceptedCrawl>, object]>([
    ['found in time', {}, {}, {}, { late: false, createdAt: now }],
    [
      'of a first crawl',
      { lastAcceptedAt: null },
      {},
      {},
      { late: true, createdAt: at('13T11:00') },
    ],
    ['of a repaired reader', {}, {}, { version: 2 }, { late: true }],
    ['of a confirmed crawl', {}, {}, { confirmed: true }, { late: true }],
    [
      'dated long before the last crawl',
      {},
      { publishedAt: at('02T00:00') },
      {},
      { late: true, createdAt: at('02T00:00') },
    ],
  ])('%s creates a home', (_what, source, facts, crawl, expected) => {
    const changes = plan({ source: source ?? {} }, [flat, { ...other, ...facts }], crawl)
    expect(changes.newHomes).toMatchObject([{ splitFrom: null, ...expected }])
    expect(changes.newAdverts).toMatchObject([
      { externalId: '2', homeId: changes.newHomes[0]?.id, lastSeenAt: at('14T10:59') },
    ])
    expect(changes.newHomes[0]?.id).toBeGreaterThanOrEqual(FIRST_NEW_ID)
  })

  it('of another source joins the home it fits', () => {
    const changes = plan({ adverts: [onMbl()] }, [flat])
    expect(changes).toMatchObject({ newHomes: [], newAdverts: [{ homeId: 7 }] })
  })

  it('of a home that is gone returns it to the market', () => {
    const gone = at('13T10:00')
    const changes = plan(
      { adverts: [stored({ externalId: '9' }, { goneAt: gone })], homes: [home({ goneAt: gone })] },
      [flat],
    )
    expect(changes).toMatchObject({ newHomes: [], returnedHomes: [{ id: 7, late: false }] })
  })

  it('that may be a repost waits for a full crawl', () => {
    const known = { adverts: [stored({ externalId: '9' })] }
    expect(plan(known, [flat], { partial: true })).toEqual({ ...nothing, undecided: 1 })
    expect(plan(known, [flat])).toMatchObject({ newAdverts: [{ homeId: 7 }], undecided: 0 })
  })
})

describe('a known advert', () => {
  const viewing = { from: at('24T17:00'), until: null }

  it.each([
    ['words', { words: ['kjallari'] }],
    ['viewings', { viewings: [viewing] }],
  ])('that has other %s is stored, and its home stays as it is', (_what, facts) => {
    const { seenAdverts, changedFacts, ...rest } = plan({}, [{ ...flat, ...facts }])
    expect(seenAdverts).toHaveLength(1)
    expect(changedFacts).toMatchObject([{ advertId: 1, facts }])
    expect({ ...rest, seenAdverts: [], changedFacts: [] }).toEqual(nothing)
  })

  it('that has other words stays in a home that it would no longer be matched to', () => {
    const adverts = [stored({}), onMbl({ size: 120 })]
    expect(plan({ adverts }, [{ ...flat, words: ['kjallari'] }])).toMatchObject({
      newHomes: [],
      movedAdverts: [],
    })
    expect(plan({ adverts }, [{ ...flat, rooms: 2 }]).newHomes).toHaveLength(1)
  })

  it('that is unchanged is only seen', () => {
    const { seenAdverts, ...rest } = plan({}, [flat])
    expect(seenAdverts).toMatchObject([{ id: 1, lastSeenAt: at('14T10:59'), isBack: false }])
    expect(rest).toEqual({ ...nothing, seenAdverts: undefined })
  })

  it('that names another rent changes its home', () => {
    const changes = plan({}, [{ ...flat, price: 250_000 }])
    expect(changes.changedFacts).toMatchObject([{ advertId: 1, facts: { price: 250_000 } }])
    expect(changes.homes).toMatchObject([{ id: 7, fields: { price: 250_000 }, late: false }])
  })

  it('keeps its publication date', () => {
    const dated = stored({ publishedAt: at('10T00:00') })
    const changes = plan({ adverts: [dated] }, [{ ...flat, publishedAt: at('12T00:00') }])
    expect(changes.changedFacts).toEqual([])
  })

  it('that was gone returns with its home, unless the operator hid it', () => {
    const goneAt = at('13T10:00')
    const adverts = [stored({}, { goneAt })]
    const changes = plan({ adverts, homes: [home({ goneAt })] }, [flat])
    expect(changes.returnedHomes).toEqual([{ id: 7, late: false }])
    expect(changes.seenAdverts).toMatchObject([{ id: 1, isBack: true }])
    const hidden = home({ goneAt, hiddenAt: goneAt, hiddenReason: 'a test' })
    expect(plan({ adverts, homes: [hidden] }, [flat]).returnedHomes).toEqual([])
  })

  it('that no longer fits the other adverts of its home gets a separate one', () => {
    const changes = plan({ adverts: [stored({}), onMbl()] }, [{ ...flat, price: 900_000 }])
    const [split] = changes.newHomes
    expect(split).toMatchObject({ splitFrom: 7, late: true, createdAt: at('01T10:00') })
    expect(changes.movedAdverts).toEqual([{ id: 1, homeId: split?.id }])
    expect(changes.emptiedHomes).toEqual([])
  })

  it('that was taken for a repost of another in the list gets a separate home', () => {
    const repost = { ...flat, externalId: '2' }
    const adverts = [stored({}), stored(repost, { id: 3, firstSeenAt: at('02T10:00') })]
    const changes = plan({ adverts }, [flat, repost])
    expect(changes.movedAdverts).toEqual([{ id: 3, homeId: changes.newHomes[0]?.id }])
  })
})

const seenBefore = (missing: number, lastSeenAt = lastAcceptedAt) => ({
  adverts: [stored({}, { missing, lastSeenAt })],
})

describe('an advert that is not listed', () => {
  it.each<[string, Known, Partial<AcceptedCrawl>, number[], number[]]>([
    ['for the first time is counted', seenBefore(0), {}, [1], []],
    ['for the third time is gone', seenBefore(2), {}, [1], [1]],
    ['in a quick crawl is not missing', seenBefore(2), { partial: true }, [], []],
    ['because its page failed is not missing', seenBefore(2), { unread: ['1'] }, [], []],
    [
      'but was seen since the crawl started is not missing',
      seenBefore(2, at('14T10:59')),
      {},
      [],
      [],
    ],
    [
      'in a crawl that overlaps the last one is not counted',
      seenBefore(2),
      { startedAt: at('14T09:59') },
      [],
      [],
    ],
    [
      'by a site that lists only part stays for two weeks',
      { ...seenBefore(5), source: { wholeStock: false } },
      {},
      [1],
      [],
    ],
    [
      'by a site that lists only part goes after two weeks',
      { ...seenBefore(5, new Date('2026-10-30')), source: { wholeStock: false } },
      {},
      [1],
      [1],
    ],
  ])('%s', (_what, known, crawl, missedAdverts, goneAdverts) => {
    expect(plan(known, [], crawl)).toMatchObject({ missedAdverts, goneAdverts })
  })
})

const separate = (facts: Partial<KnownHome>) => ({
  adverts: [stored({ price: 900_000 }, { homeId: 8 }), onMbl()],
  homes: [home(), home({ id: 8, splitOrder: 1, ...facts })],
})

describe('two homes whose adverts agree again', () => {
  it('are rejoined when one was split from the other', () => {
    const changes = plan(separate({ splitFrom: 7 }), [flat])
    expect(changes).toMatchObject({
      joinedHomes: [{ from: 8, into: 7 }],
      movedAdverts: [{ id: 1, homeId: 7 }],
      emptiedHomes: [8],
    })
  })

  it('stay two when they merely have the same creation time', () => {
    expect(plan(separate({ splitFrom: null }), [flat])).toMatchObject({
      joinedHomes: [],
      movedAdverts: [],
    })
  })

  it('stay two in a quick crawl, and when the operator has pinned an advert', () => {
    const known = separate({ splitFrom: 7 })
    expect(plan(known, [flat], { partial: true }).joinedHomes).toEqual([])
    const pinned = known.adverts.map((advert) => ({ ...advert, pinned: true }))
    expect(plan({ ...known, adverts: pinned }, [flat]).joinedHomes).toEqual([])
  })
})

it('a crawl that ended before the last good one changes nothing', () => {
  const old = { startedAt: at('14T09:00'), endedAt: at('14T09:30') }
  expect(plan({}, [{ ...flat, price: 1_000 }, aPlacedAdvert()], old)).toEqual(nothing)
})
