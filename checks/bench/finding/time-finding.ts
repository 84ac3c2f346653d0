/** Runs in Node and, bundled, in Chromium. */
import { byFact, type Home } from '@kot/domain/home/home'
import { rectangleArea } from '@kot/domain/area/drawn-area'
import { criteriaTest, type Search } from '@kot/domain/search/criteria'
import { emptySearch, findHomes } from '@kot/domain/search/search'
import { sortKeys, type SortKey } from '@kot/domain/search/sort'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'

/** Milliseconds of one search in one order. */
export type FindingTimes = { what: string; ours: number[]; bare: number[] }

const searches: readonly Search[] = [
  emptySearch,
  { ...emptySearch, postcodes: ['101', '105', '107', '108'] },
  { ...emptySearch, maxRent: 300_000 },
  { ...emptySearch, minSize: 70, minRooms: 3 },
  { ...emptySearch, pets: true },
  {
    ...emptySearch,
    area: rectangleArea({ south: 64.1, west: -21.95, north: 64.15, east: -21.8 }),
  },
  {
    ...emptySearch,
    postcodes: ['200', '201', '203', '220', '221'],
    maxRent: 400_000,
    minSize: 50,
    minRooms: 2,
    pets: true,
  },
]

/** Every search in every order, several times over. Ours and the bare engine take turns, so that a
 *  busy moment of the machine hits both alike. */
export function timeFinding(count: number, rounds: number): FindingTimes[] {
  const homes = market(count)
  const cases = searches.flatMap((search) =>
    sortKeys.map((sort) => ({ search, sort, ours: [] as number[], bare: [] as number[] })),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const { search, sort, ours, bare } of cases) {
      const oursMs = timed(() => findHomes(homes, search, sort).length)
      const bareMs = timed(() => findBarely(homes, search, sort).length)
      // The first round warms the engine up and does not count.
      if (round === 0) continue
      ours.push(oursMs)
      bare.push(bareMs)
    }
  }
  return cases.map(({ search, sort, ours, bare }) => ({
    what: `${sort}, ${search === emptySearch ? 'everything' : 'filtered'}`,
    ours,
    bare,
  }))
}

function timed(work: () => number): number {
  const start = performance.now()
  const found = work()
  const ms = performance.now() - start
  if (found === 0) throw new Error('a search that finds nothing measures nothing')
  return ms
}

/** What the engine can do at best: one filter, one number per home, a sort of bare numbers. It needs
 *  no order among equals beyond the one the homes came in. */
function findBarely(homes: readonly Home[], search: Search, sort: SortKey): Home[] {
  const found = homes.filter(criteriaTest(search))
  const places = 2 ** 17
  const keys = Float64Array.from(
    found,
    (home, place) => keyOf(home, sort) * places + place,
  ).toSorted()
  return Array.from(keys, (key) => found[((key % places) + places) % places] as Home)
}

const last = 1e9

function keyOf(home: Home, sort: SortKey): number {
  switch (sort) {
    case 'newest':
      return 0
    case 'oldest':
      return -home.id
    case 'cheapest':
      return home.price === 0 ? last : home.price
    case 'expensive':
      return home.price === 0 ? last : -home.price
    case 'big':
      return -home.size
    case 'small':
      return home.size
    case 'bigRooms':
      return home.rooms === null ? last : -home.rooms
    case 'smallRooms':
      return home.rooms ?? last
  }
}

/** The demo's invented market as the browser holds it: newest first. */
function market(count: number): Home[] {
  return demoHomes({ count, now: new Date(), photos: ['photo'], brokenPhoto: 'broken' })
    .map((home, index) => ({
      id: index + 1,
      createdAt: new Date(home.created_at ?? 0).toISOString(),
      price: home.price,
      size: home.size,
      rooms: home.rooms ?? null,
      availableNow: home.available_now ?? false,
      availableFrom: null,
      address: home.address,
      postcode: home.postcode,
      lat: home.position?.lat ?? null,
      long: home.position?.long ?? null,
      ...byFact(({ column }) => home[column] ?? false),
    }))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}
