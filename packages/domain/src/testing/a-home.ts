import * as fc from 'fast-check'
import { byColumn, byFact, byFlag, type FlagColumn, type Home } from '../home/home.ts'
import { furnitures, homeKinds, leases } from '../home/searched-facts.ts'

/** An ordinary home that the empty search finds; a test states only what it is about. */
export const aHome = (facts: Partial<Home> = {}): Home => ({
  id: 1,
  createdAt: new Date('2026-11-14T09:30:00Z'),
  price: 285_000,
  size: 74,
  rooms: 3,
  availableNow: false,
  availableFrom: '2026-12-01',
  address: 'Njálsgata 52',
  postcode: '101',
  lat: 64.1437,
  long: -21.9235,
  ...byFact(() => false),
  ...facts,
})

/** What homes have or allow, for the records of generated homes and criteria. */
export const anyWantedFlags = byFlag(() => fc.boolean())
export const anyFlagFacts = byFact(() => fc.boolean())
export const anyFlagColumns = byColumn(() => fc.boolean())

const someDays = ['2026-11-20', '2026-12-01', '2027-01-15']

const rarely = <None, Value>(none: None, value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value })
const someOf = <Value>(options: readonly Value[]) =>
  rarely([], fc.subarray([...options], { minLength: 1 }))

/** The criteria of a search that are neither limits nor areas, mostly not set. */
export const anyStatedCriteria = {
  moveInUntil: rarely(null, fc.constantFrom(...someDays)),
  knownMoveIn: fc.boolean(),
  kinds: someOf(homeKinds),
  leases: someOf(leases),
  furniture: someOf(furnitures),
}

/** What they compare. */
export const anyStatedFacts = {
  availableNow: fc.boolean(),
  availableFrom: fc.option(fc.constantFrom(...someDays)),
  stated: fc.record(
    {
      kind: fc.constantFrom(...homeKinds),
      lease: fc.constantFrom(...leases),
      furniture: fc.constantFrom(...furnitures),
    },
    { requiredKeys: [] },
  ),
}

/** The facts of a row. */
export const flagFactsOf = (row: { readonly [Column in FlagColumn]?: boolean | undefined }) =>
  byFact(({ column }) => row[column] ?? false)
