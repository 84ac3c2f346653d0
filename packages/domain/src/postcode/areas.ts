import type { Lang } from '../text/lang.ts'
import {
  offeredPostcodes,
  type PostalName,
  postalNames,
  type Postcode,
  postcodeByCode,
  postcodes,
} from './postcode.ts'
import { type RegionKey, regionKeys } from './postcode-table.ts'

/** Figures about the homes on offer in an area. */
export type AreaFigures = {
  readonly count: number
  /** Came in the last seven days. */
  readonly newThisWeek: number
  /** Whole krónur a month, of those that state a rent; null when there are too few. */
  readonly medianRent: number | null
  /** Whole square metres, of those that state a size. */
  readonly medianSize: number | null
  /** Whole krónur a month and square metre, of those that state both. */
  readonly medianRentPerM2: number | null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

type CountedHome = {
  readonly createdAt: string | Date
  /** 0: an offer is wanted. */
  readonly price: number
  /** 0: not stated. */
  readonly size: number
}

export function areaFigures(homes: readonly CountedHome[], now: Date): AreaFigures {
  const priced = homes.filter(({ price }) => price > 0)
  const sized = homes.filter(({ size }) => size > 0)
  return {
    count: homes.length,
    newThisWeek: homes.filter(
      ({ createdAt }) => now.getTime() - new Date(createdAt).getTime() < WEEK_MS,
    ).length,
    medianRent: median(priced.map(({ price }) => price)),
    medianSize: median(sized.map(({ size }) => size)),
    medianRentPerM2: median(
      priced.filter(({ size }) => size > 0).map(({ price, size }) => price / size),
    ),
  }
}

type PostcodePosition = Pick<Postcode, 'lat' | 'long' | 'postalName'>

/** Every other postcode with addresses, the nearest first. */
export function postcodesNear(code: string): readonly Postcode[] {
  const here = postcodeByCode(code)
  if (!here) return []
  return nearestFirst(
    offeredPostcodes.filter((postcode) => postcode.code !== code),
    (postcode) => distance(here, postcode),
  )
}

/** Every other place of the postal service, the nearest first. A town is as near as the nearest of its
 *  postcodes: Reykjavík and Akureyri reach far into the country. */
export function postalNamesNear({ name }: PostalName): readonly PostalName[] {
  const here = positions.get(name) ?? []
  return nearestFirst(
    postalNames.filter((postalName) => postalName.name !== name),
    (postalName) => leastDistance(here, positions.get(postalName.name) ?? []),
  )
}

const positions = Map.groupBy<string, PostcodePosition>(
  offeredPostcodes,
  ({ postalName }) => postalName,
)

function leastDistance(
  these: readonly PostcodePosition[],
  those: readonly PostcodePosition[],
): number {
  let least = Infinity
  for (const one of these) {
    for (const other of those) least = Math.min(least, distance(one, other))
  }
  return least
}

function nearestFirst<Area>(areas: readonly Area[], howFar: (area: Area) => number): Area[] {
  return areas
    .map((area) => ({ area, far: howFar(area) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ area }) => area)
}

// Degrees of latitude. Good for putting in order what lies in one country, not for measuring distances.
function distance(one: PostcodePosition, other: PostcodePosition): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return Math.hypot(one.lat - other.lat, (one.long - other.long) * Math.cos(middle))
}

/** Number of homes by postcode; postcodes without any are absent. */
export type PostcodeCounts = Readonly<Record<string, number>>

export function countByPostcode(homes: readonly { readonly postcode: string }[]): PostcodeCounts {
  const counts: Record<string, number> = {}
  for (const { postcode } of homes) counts[postcode] = (counts[postcode] ?? 0) + 1
  return counts
}

/** How many homes a group of postcodes has together. */
export const countIn = (counts: PostcodeCounts, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)

/** How many homes a postcode has, under the name of its place. */
export type CityArea = { readonly postcode: string; readonly city: string; readonly number: number }

/** Every postcode that is offered, those without homes included. A home may by mistake have a
 *  postcode of PO boxes: left out, the sum would not be the market's. */
export const cityAreas = (counts: PostcodeCounts): CityArea[] =>
  postcodes
    .filter(({ code, delivers }) => delivers || counts[code] !== undefined)
    .map(({ code, place }) => ({ postcode: code, city: place, number: counts[code] ?? 0 }))

export type Region = {
  readonly key: RegionKey
  readonly name: Readonly<Record<Lang, string>>
  /** 'In this region' in Icelandic. */
  readonly locative: string
}

// Only the capital region has a commonly used English name; the others keep their own.
const named = (is: string, locative: string, en = is) => ({ name: { is, en }, locative })

const names: Readonly<Record<RegionKey, Omit<Region, 'key'>>> = {
  // The towns of the capital region that have no separate group: Seltjarnarnes and Kjós.
  hofudborgarsvaedi: named('Höfuðborgarsvæðið', 'á höfuðborgarsvæðinu', 'Capital Region'),
  reykjavik: named('Reykjavík', 'í Reykjavík'),
  gardabaer: named('Garðabær', 'í Garðabæ'),
  hafnarfjordur: named('Hafnarfjörður', 'í Hafnarfirði'),
  kopavogur: named('Kópavogur', 'í Kópavogi'),
  mosfellsbaer: named('Mosfellsbær', 'í Mosfellsbæ'),
  sudurnes: named('Suðurnes', 'á Suðurnesjum'),
  akureyri: named('Akureyri', 'á Akureyri'),
  sudurland: named('Suðurland', 'á Suðurlandi'),
  austurland: named('Austurland', 'á Austurlandi'),
  nordurland: named('Norðurland', 'á Norðurlandi'),
  vestfirdir: named('Vestfirðir', 'á Vestfjörðum'),
  vesturland: named('Vesturland', 'á Vesturlandi'),
}

/** The 13 groups of the area selector in its order. */
export const regions: readonly Region[] = regionKeys.map((key) => ({ key, ...names[key] }))

export const postcodesOfRegion = (key: RegionKey): readonly Postcode[] =>
  postcodes.filter(({ region }) => region === key)

/** The middle value, rounded to a whole number; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const capitalRegions: readonly RegionKey[] = [
  'reykjavik',
  'kopavogur',
  'hafnarfjordur',
  'gardabaer',
  'mosfellsbaer',
  'hofudborgarsvaedi',
]

/** The towns around the capital, each a separate region in the selector, lie within half an hour. */
export const isInCapitalArea = (region: RegionKey): boolean => capitalRegions.includes(region)
