import * as fc from 'fast-check'
import { byColumn, byFact, byFlag, type FlagColumn, type Home } from '../home/home.ts'

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

/** The facts of a row. */
export const flagFactsOf = (row: { readonly [Column in FlagColumn]?: boolean | undefined }) =>
  byFact(({ column }) => row[column] ?? false)
