import { isInIceland } from '@kot/domain/area/bounds'
import { isPostcode } from '@kot/domain/postcode/postcode'
import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './postings.ts'
import { aWorld } from '../testing/small-sites.ts'
import { eventKinds } from './events.ts'
import { createWorld, type World } from './world.ts'

const names = ['myigloo', 'mbl', 'visir', 'bland', 'leigulistinn', 'leiga', 'al', 'ivera', 'lfb']
const all = [...names, 'jsonld', 'feed', 'sitemap', 'csv', 'push']
const sites = sharesOf(all.map((name) => ({ name })))

const day = 86_400_000

const market = (seed = 1): World =>
  createWorld({ seed, homes: 1_800, now: new Date('2026-11-15T12:00:00Z'), sites })

const stateOf = (world: World) => ({
  truth: world.truth(),
  shown: all.map((site) => world.adverts(site)),
})
const idOn = (world: World, key: string, site: string) =>
  world.adverts(site).find(({ home }) => home.key === key)?.id

describe('the market at its opening', () => {
  const world = market()
  const adverts = all.flatMap((site) => world.adverts(site))

  test('has about three thousand adverts of 1,800 homes, each on one to three sites', () => {
    expect(world.truth()).toHaveLength(1_800)
    expect(adverts.length).toBeGreaterThan(2_850)
    expect(adverts.length).toBeLessThan(3_150)
    expect(new Set(world.truth().map((home) => home.adverts.length))).toEqual(new Set([1, 2, 3]))
    for (const site of all) expect(world.adverts(site).length).toBeGreaterThan(30)
  })

  test('has homes that could be', () => {
    const impossible = adverts.filter(
      ({ home, price, publishedAt }) =>
        !isInIceland({ lat: home.lat ?? 0, long: home.long ?? 0 }) ||
        !isPostcode(home.postcode) ||
        home.place === '' ||
        !/^\d{7}$/.test(home.propertyNumber) ||
        !Number.isInteger(home.size * 2) ||
        (price !== 0 && price < 40_000) ||
        publishedAt > world.now,
    )

    expect(impossible).toEqual([])
  })

  test('has no two homes that cannot be distinguished', () => {
    const byAddress = Map.groupBy(world.truth(), ({ postcode, street, house, letter }) =>
      [postcode, street, house, letter].join(),
    )
    const shared = [...byAddress.values()].filter(({ length }) => length > 1)

    expect(shared.length).toBeGreaterThan(0)
    for (const homes of shared) {
      const sizes = homes.map(({ size }) => size).toSorted((a, b) => a - b)
      sizes
        .slice(1)
        .forEach((size, at) => expect(size - (sizes[at] ?? 0)).toBeGreaterThanOrEqual(6))
    }
  })

  test('lists the newest first, with higher ids for later adverts', () => {
    for (const site of all) {
      const listed = world.adverts(site)
      const ids = listed.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      expect(new Set(ids).size).toBe(ids.length)
      const times = listed.map(({ publishedAt }) => publishedAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  test('has mostly one price for a home wherever it is advertised', () => {
    const many = world.truth().filter((home) => home.adverts.length > 1)
    const differing = many.filter((home) => new Set(home.adverts.map((one) => one.price)).size > 1)

    expect(differing.length).toBeGreaterThan(0)
    expect(differing.length).toBeLessThan(many.length * 0.05)
  })

  test('has the id of mbl on myigloo exactly where a home is on both', () => {
    const onMbl = new Map(world.adverts('mbl').map(({ id, home }) => [home.key, id]))
    const onBoth = world.adverts('myigloo').filter(({ home }) => onMbl.has(home.key))

    expect(onBoth.length).toBeGreaterThan(20)
    for (const { home, mblId } of world.adverts('myigloo')) {
      expect(mblId).toBe(onMbl.get(home.key) ?? null)
    }
    expect(world.adverts('bland').every(({ mblId }) => mblId === null)).toBe(true)
  })
})

/** Two days of a world, as text. */
const lived = (seed: number): string => {
  const world = market(seed)
  const events = Array.from({ length: 48 }, () => world.step())
  return JSON.stringify({ events, ...stateOf(world) })
}

test('the same seed and the same calls make the same world, and another seed another one', () => {
  expect(lived(3)).toBe(lived(3))
  expect(lived(4)).not.toBe(lived(3))
})

test('looking at a world does not change what will happen in it', () => {
  const seen = market()
  stateOf(seen)
  seen.gone()

  expect(seen.step()).toEqual(market().step())
})

describe('what can happen', () => {
  test('a new home is the newest on the sites it is put on', () => {
    const world = aWorld()
    world.advance(60_000)

    const home = world.appear({ sites: ['html', 'json'], price: 265_000 })

    for (const site of ['html', 'json']) {
      expect(world.adverts(site)[0]).toMatchObject({ home, price: 265_000, publishedAt: world.now })
    }
    expect(idOn(world, home.key, 'xml')).toBeUndefined()
    expect(world.truth()).toHaveLength(121)
  })

  test('a home can be requested by its facts', () => {
    const facts = {
      street: 'Njálsgata',
      streetDative: 'Njálsgötu',
      house: 4,
      letter: 'B',
      size: 61.5,
    }

    expect(aWorld().appear({ facts })).toMatchObject(facts)
  })

  test('a price drops on all sites at once', () => {
    const world = aWorld()
    const { key } = world.appear({ sites: ['html', 'csv'], price: 265_000 })
    world.advance(3_600_000)

    world.drop(key, 15_000)

    expect(
      world
        .truth()
        .at(-1)
        ?.adverts.map(({ price }) => price),
    ).toEqual([250_000, 250_000])
    expect(world.adverts('csv').find(({ home }) => home.key === key)?.updatedAt).toEqual(world.now)
    expect(() => world.drop(key, 250_000)).toThrow(RangeError)
  })

  test('an advert leaves one site, the home all of them, and it comes back under its ids', () => {
    const world = aWorld()
    const { key } = world.appear({ sites: ['html', 'json'] })
    const id = idOn(world, key, 'html')

    world.leave(key, 'html')
    expect(world.truth().at(-1)).toMatchObject({ key, adverts: [{ site: 'json' }] })
    world.leave(key)
    expect(world.truth().some((home) => home.key === key)).toBe(false)
    expect(world.gone()).toEqual([key])
    world.comeBack(key)

    expect(idOn(world, key, 'html')).toBe(id)
    expect(idOn(world, key, 'json')).toBeDefined()
    expect(world.gone()).toEqual([])
  })

  test('facts change, and what was read before stays as it was', () => {
    const world = aWorld()
    const { key } = world.appear({ sites: ['html'], facts: { pets: null } })
    const before = world.adverts('html')[0]

    world.change(key, { pets: true, available: '2027-01-01' })

    expect(before?.home.pets).toBeNull()
    expect(world.adverts('html')[0]?.home).toMatchObject({ pets: true, available: '2027-01-01' })
  })

  test.each(['html-2', 'nowhere'])('%s is no site, and nothing happens', (site) => {
    const world = aWorld()

    expect(() => world.appear({ sites: [site] })).toThrow(RangeError)
    expect(world.gone()).toEqual([])
  })

  test('an event for which there is no home does not happen', () => {
    const world = aWorld({ homes: 0 })

    for (const kind of eventKinds.filter((one) => one !== 'appear')) {
      expect(world.happen(kind)).toBeNull()
    }
  })
})

test('whatever happens, truth and the sites agree', () => {
  assert(
    property(integer(), array(constantFrom(...eventKinds), { maxLength: 60 }), (seed, kinds) => {
      const world = aWorld({ seed, homes: 12 })
      for (const kind of kinds) world.happen(kind)
      const shown = ['html', 'json', 'xml', 'csv', 'push'].flatMap((site) =>
        world
          .adverts(site)
          .map(({ id, home, price }) => `${site} ${id} ${home.key} ${home.size} ${price}`),
      )
      const known = world
        .truth()
        .flatMap(({ key, size, adverts }) =>
          adverts.map(({ site, id, price }) => `${site} ${id} ${key} ${size} ${price}`),
        )
      expect(new Set(known)).toEqual(new Set(shown))
      expect(known).toHaveLength(shown.length)
    }),
    { numRuns: 100 },
  )
})

test('a site of weekly lists has no live advert that it would not show', () => {
  const world = market()
  const fresh = () =>
    world
      .adverts('lfb')
      .every(({ publishedAt }) => world.now.getTime() - publishedAt.getTime() < 7 * day)
  expect(fresh()).toBe(true)
  const { key } = world.appear({ sites: ['lfb', 'mbl'] })

  world.advance(7 * day)

  expect(world.adverts('lfb')).toEqual([])
  expect(world.truth().at(-1)).toMatchObject({ key, adverts: [{ site: 'mbl' }] })
  world.leave(key)
  world.comeBack(key)
  expect(world.adverts('lfb')).toMatchObject([{ publishedAt: world.now }])
})

test('a market left to itself for ten days keeps about its size', () => {
  const world = market()

  for (let hours = 0; hours < 10 * 24; hours += 1) world.step()

  expect(world.truth().length).toBeGreaterThan(1_650)
  expect(world.truth().length).toBeLessThan(1_950)
})
