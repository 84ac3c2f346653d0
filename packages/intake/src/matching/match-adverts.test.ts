import { describe, expect, it } from 'vitest'
import { matchAdverts } from './match-adverts.ts'
import type { Candidate, UnmatchedAdvert } from './match-score.ts'

const seeker = (facts: Partial<UnmatchedAdvert> = {}): UnmatchedAdvert => ({
  advertId: null,
  source: 'mbl',
  externalId: '1',
  price: 280_000,
  size: 74,
  rooms: 3,
  addressKey: '101|Njálsgata|52',
  writtenKey: null,
  propertyNumber: null,
  alsoAt: [],
  ...facts,
})

const candidate = (homeId: number, facts: Partial<Candidate> = {}): Candidate => ({
  ...seeker({ source: 'myigloo', externalId: `m${homeId}` }),
  advertId: homeId,
  homeId,
  stands: true,
  keptApart: [],
  ...facts,
})

const choose = (
  seekers: UnmatchedAdvert[],
  candidates: Candidate[],
  { seen = seekers.map(({ externalId }) => externalId), partial = false } = {},
) => {
  const { homes, undecided } = matchAdverts(seekers, candidates, { seen: new Set(seen), partial })
  return { homes: Object.fromEntries(homes), undecided: [...undecided] }
}
const nothing = { homes: {}, undecided: [] }

describe('a new advert', () => {
  it('joins by an address that only its adverts know, unless two homes there are alike', () => {
    const written = { addressKey: null, writtenKey: '170|bardastrond|26' }
    const homes = [candidate(7, written), candidate(8, { ...written, price: 330_000 })]
    expect(choose([seeker(written)], homes).homes).toEqual({ 1: 7 })
    expect(choose([seeker(written)], [candidate(7, written), candidate(8, written)])).toEqual(
      nothing,
    )
  })

  it('joins the home it fits', () => {
    expect(choose([seeker()], [candidate(7)]).homes).toEqual({ 1: 7 })
  })

  it('joins by the surest evidence, though another rent is nearer', () => {
    const number = { propertyNumber: '2001234' }
    const homes = [candidate(7), candidate(8, { ...number, price: 270_000 })]
    expect(choose([seeker(number)], homes).homes).toEqual({ 1: 8 })
  })

  it('joins the nearest rent where a building has several', () => {
    const homes = [candidate(7, { price: 270_000 }), candidate(8), candidate(9, { price: 290_000 })]
    expect(choose([seeker()], homes).homes).toEqual({ 1: 8 })
  })

  it('joins none of several that are alike', () => {
    expect(choose([seeker()], [candidate(7), candidate(8)])).toEqual(nothing)
    expect(choose([seeker(), seeker({ externalId: '2' })], [candidate(7)])).toEqual(nothing)
  })

  it('with another rent is another flat where a building has several', () => {
    const homes = [candidate(7), candidate(8, { size: 90, rooms: 4 })]
    expect(choose([seeker({ price: 284_000 })], homes)).toEqual(nothing)
    expect(choose([seeker({ price: 284_000 })], homes.slice(0, 1)).homes).toEqual({ 1: 7 })
  })

  it('does not tie together what contradicts it', () => {
    const homes = [
      candidate(7, { propertyNumber: '2001234', addressKey: null }),
      candidate(7, { advertId: 71, source: 'bland', externalId: 'b7' }),
    ]
    expect(choose([seeker({ propertyNumber: '2009999' })], homes)).toEqual(nothing)
  })

  it('joins no home that shows another advert of its site', () => {
    const own = candidate(7, { source: 'mbl', externalId: '9' })
    expect(choose([seeker()], [own], { seen: ['1', '9'] })).toEqual(nothing)
  })

  it('is the repost of an advert of its site that is not listed any more', () => {
    const own = candidate(7, { source: 'mbl', externalId: '9' })
    expect(choose([seeker()], [own]).homes).toEqual({ 1: 7 })
    expect(choose([seeker()], [{ ...own, stands: false }]).homes).toEqual({ 1: 7 })
  })

  it('is undecided while it is unknown whether that one is listed', () => {
    const own = candidate(7, { source: 'mbl', externalId: '9' })
    expect(choose([seeker()], [own], { partial: true })).toEqual({ homes: {}, undecided: ['1'] })
    const gone = { ...own, stands: false }
    expect(choose([seeker()], [gone], { partial: true }).homes).toEqual({ 1: 7 })
  })
})

it('an advert that the operator split off does not go back', () => {
  const homes = [candidate(7, { keptApart: [50] })]
  expect(choose([seeker({ advertId: 50 })], homes)).toEqual(nothing)
  expect(choose([seeker({ advertId: 51 })], homes).homes).toEqual({ 1: 7 })
})

it('a site that lists a building twice over joins each flat with its own', () => {
  const rents = [250_000, 255_000, 260_000]
  const homes = rents.map((price, index) => candidate(index + 1, { price }))
  const seekers = rents.map((price) => seeker({ externalId: `${price}`, price }))
  expect(choose(seekers, homes).homes).toEqual({ 250000: 1, 255000: 2, 260000: 3 })
})

const crowd = (count: number) => ({
  homes: Array.from({ length: count }, (_, home) => candidate(home, { price: 100_000 + home })),
  seekers: Array.from({ length: count }, (_, id) =>
    seeker({ externalId: `${id}`, price: 100_000 + id }),
  ),
})

/** How many queries read homes. */
function looks({ homes, seekers }: ReturnType<typeof crowd>): number {
  let count = 0
  const watched = homes.map(
    (home) =>
      new Proxy(home, {
        get(target, name) {
          count++
          return Reflect.get(target, name)
        },
      }),
  )
  choose(seekers, watched)
  return count
}

describe('a place that no building is', () => {
  it('is not searched: each advert is a separate home', () => {
    expect(Object.keys(choose(crowd(200).seekers, crowd(200).homes).homes)).toHaveLength(200)
    expect(choose(crowd(201).seekers, crowd(201).homes)).toEqual(nothing)
    expect(choose(crowd(201).seekers, crowd(10).homes)).toEqual(nothing)
    expect(choose(crowd(10).seekers, crowd(201).homes)).toEqual(nothing)
  })

  it('does not keep an advert there from the home it refers to', () => {
    const { homes } = crowd(201)
    expect(choose([seeker({ alsoAt: ['myigloo m7'] })], homes).homes).toEqual({ 1: 7 })
  })

  it('takes twice as long for twice as many', () => {
    expect(looks(crowd(3_000))).toBeLessThanOrEqual(2 * looks(crowd(1_500)))
  })

  it('costs nothing where every home shows an advert of the site already', () => {
    const { homes, seekers } = crowd(200)
    const own = homes.map((home) => ({ ...home, source: 'mbl', externalId: `9${home.homeId}` }))
    const priced = own.map((home) =>
      Object.defineProperty({ ...home }, 'price', {
        get: () => {
          throw new Error('its rent was asked for')
        },
      }),
    )
    const seen = [...seekers, ...own].map(({ externalId }) => externalId)
    expect(choose(seekers, priced, { seen })).toEqual(nothing)
  })
})
