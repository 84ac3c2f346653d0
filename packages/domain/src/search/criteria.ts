import { areaFromText, areaToText, type DrawnArea } from '../area/drawn-area.ts'
import { isInRing } from '../area/grid-polygon.ts'
import { byFlag, type FlagFact, flagNames, type Home, type HomeFlag } from '../home/home.ts'
import {
  type Furniture,
  furnitures,
  type HomeKind,
  homeKinds,
  type Lease,
  leases,
} from '../home/searched-facts.ts'
import type { HouseholdAnswers } from '../home/home-cost.ts'
import type { Krona } from '../money/money.ts'
import type { WatchPlace } from '../travel/travel-place.ts'
import { readDay, readList, readPostcodes, readWholeNumber, readYes } from './address-values.ts'

/** What homes are searched by. A search has those of `searchNames`; a watch has all. */
export type Criteria = {
  /** None means the whole country. A watch has at least one. */
  readonly postcodes: readonly string[]
  /** Null means no maximum. */
  readonly maxRent: Krona | null
  /** 0 means none. Homes that invite offers are not below it. */
  readonly minRent: Krona
  /** In square metres. */
  readonly minSize: number
  readonly minRooms: RoomCount
  /** Drawn on the map. With postcodes too, a home must be in both; null means anywhere. */
  readonly area: DrawnArea | null
  /** The first and the last day on which one can move in; null means any. */
  readonly moveInFrom: string | null
  readonly moveInUntil: string | null
  /** Leaves out homes without a day to move in, where there is a last day. */
  readonly knownMoveIn: boolean
  /** A home has one of them, as its adverts state; none means any. */
  readonly kinds: readonly HomeKind[]
  readonly leases: readonly Lease[]
  readonly furniture: readonly Furniture[]
  /** Beginnings of words, folded: an advert with such a word is left out. */
  readonly excludedWords: readonly string[]
  /** Names of sources: a home that is only there is left out. */
  readonly excludedSources: readonly string[]
  /** Stored only by the owner's own choice; null means no limit. */
  readonly netRent: NetRentLimit | null
  /** Stored only by the owner's own choice: a home is near enough to all of them. */
  readonly places: readonly WatchPlace[]
} & { readonly [Name in HomeFlag]: boolean }

/** 'At least so many rooms'; 1 is no criterion. */
export type RoomCount = 1 | 2 | 3 | 4

/** What may be left to pay after housing benefit, for a household. */
export type NetRentLimit = { readonly atMost: Krona; readonly household: HouseholdAnswers }

export type CriterionName = keyof Criteria

/** The criteria that compare one fact of a home, here and in SQL (`packages/db/src/read/criteria.ts`). */
export const limitNames = ['maxRent', 'minRent', 'minSize', 'minRooms', ...flagNames] as const
export type LimitName = (typeof limitNames)[number]

/** Those of them that a search has. */
export const searchLimits = ['maxRent', 'minSize', 'minRooms', ...flagNames] as const
export type SearchLimit = (typeof searchLimits)[number]

/** The criteria that choose among the values of a stated fact. */
export const choiceNames = ['kinds', 'leases', 'furniture'] as const
export type ChoiceName = (typeof choiceNames)[number]

/** The criteria of a search, in the order of its address. */
export const searchNames = [
  'postcodes',
  ...searchLimits,
  'area',
  'moveInUntil',
  'knownMoveIn',
  ...choiceNames,
] as const
export type SearchName = (typeof searchNames)[number]
export type Search = Pick<Criteria, SearchName>

/** The criteria of the specified calls and of the specified entry of local storage. */
export const specifiedNames = ['postcodes', 'maxRent', 'minSize', 'minRooms', 'pets'] as const
export type SpecifiedName = (typeof specifiedNames)[number]

type Limit<Value> = {
  /** A fact that is yes or no is compared as one that is at least so much. */
  readonly kind: 'most' | 'least'
  readonly fact: LimitedFact
  /** The column of the wanted value. */
  readonly watchColumn: string
  /** To choose from, in their order. A link or a stored watch may have other values. */
  readonly options: readonly Value[]
}
export type LimitedFact = 'price' | 'size' | 'rooms' | FlagFact

/** The facts of a home that `meetsCriteria` compares. */
export type ComparedFact =
  | LimitedFact
  | 'postcode'
  | 'lat'
  | 'long'
  | 'availableNow'
  | 'availableFrom'
  | 'stated'

/** A home without the fact meets no choice. */
type Choice<Value> = {
  readonly fact: 'kind' | 'lease' | 'furniture'
  readonly options: Value
}

/** How a criterion is written in the address of a search and in local storage. */
type Address<Value> = {
  readonly name: string
  /** Never fails: links are typed, cut and mangled in transit, and the rest may still be good. */
  readonly read: (values: readonly unknown[]) => Value
  /** Where the value is not written as it is. */
  readonly write?: (value: Value) => unknown
}

/** How 'no maximum' is written there (thousand krónur). */
export const noMaximum = 9_999_999

/** Maximum rent in krónur. Those above 300.000 are not in the specification's list: the average rent has outgrown
 *  it. */
export const rentOptions: readonly (Krona | null)[] = [
  null,
  ...[80, 100, 120, 150, 200, 230, 250, 300, 350, 400, 450, 500].map((amount) => amount * 1_000),
]
export const sizeOptions: readonly number[] = [0, 5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200]
export const roomOptions: readonly RoomCount[] = [1, 2, 3, 4]

/** All criteria; `none` is the value that leaves no home out. */
export const criteria: {
  readonly [Name in CriterionName]: {
    readonly none: Criteria[Name]
    /** Visitors may not compare it: see `asSeenBy`. */
    readonly needsAccess?: true
  } & (Name extends LimitName ? { readonly limit: Limit<Criteria[Name]> } : unknown) &
    (Name extends ChoiceName ? { readonly choice: Choice<Criteria[Name]> } : unknown) &
    (Name extends SearchName ? { readonly address: Address<Criteria[Name]> } : unknown)
} = {
  postcodes: { none: [], address: { name: 'postcodes', read: readPostcodes } },
  maxRent: {
    none: null,
    limit: { kind: 'most', fact: 'price', watchColumn: 'max_rent', options: rentOptions },
    address: {
      name: 'maxPrice',
      read: ([value]) => {
        const amount = readWholeNumber(value)
        return amount === null || amount < 1 || amount >= noMaximum ? null : amount * 1_000
      },
      // Between two thousands the higher one: above all it must not leave out what matches.
      write: (rent) => (rent === null ? noMaximum : Math.ceil(rent / 1_000)),
    },
  },
  minRent: {
    none: 0,
    limit: { kind: 'least', fact: 'price', watchColumn: 'min_rent', options: [] },
  },
  minSize: {
    none: 0,
    limit: { kind: 'least', fact: 'size', watchColumn: 'min_size', options: sizeOptions },
    address: { name: 'minSize', read: ([value]) => readWholeNumber(value) ?? 0 },
  },
  minRooms: {
    none: 1,
    limit: { kind: 'least', fact: 'rooms', watchColumn: 'min_rooms', options: roomOptions },
    address: {
      name: 'rooms',
      read: ([value]) => asRoomCount(Math.min(readWholeNumber(value) ?? 1, 4)),
    },
  },
  ...byFlag(({ name, fact }) => ({
    none: false,
    limit: { kind: 'least' as const, fact, watchColumn: name, options: [false, true] },
    address: { name, read: ([value]: readonly unknown[]) => readYes(value) },
  })),
  area: {
    none: null,
    address: {
      name: 'area',
      read: ([text]) => areaFromText(typeof text === 'string' ? text : null),
      write: (area) => area && areaToText(area),
    },
  },
  moveInFrom: { none: null },
  moveInUntil: { none: null, address: { name: 'moveIn', read: ([value]) => readDay(value) } },
  knownMoveIn: {
    none: false,
    address: { name: 'moveInKnown', read: ([value]) => readYes(value) },
  },
  kinds: choice('kinds', 'kind', homeKinds),
  leases: choice('leases', 'lease', leases),
  furniture: choice('furniture', 'furniture', furnitures),
  excludedWords: { none: [], needsAccess: true },
  excludedSources: { none: [], needsAccess: true },
  netRent: { none: null },
  places: { none: [] },
}

export const criterionNames = Object.keys(criteria) as readonly CriterionName[]

/** The criteria that the specified calls do not have. */
export const unspecifiedNames = criterionNames.filter(
  (name): name is Exclude<CriterionName, SpecifiedName> => !isSpecified(name),
)

/** Some criteria of several. */
export const pickCriteria = <Name extends CriterionName>(
  wanted: Pick<Criteria, Name>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, wanted[name]])) as Pick<Criteria, Name>

/** Every criterion at the value that leaves no home out. */
export const noCriteria = Object.fromEntries(
  criterionNames.map((name) => [name, criteria[name].none]),
) as Criteria

/** Whether a criterion leaves homes out. */
export const isSet = <Name extends CriterionName>(
  wanted: Partial<Pick<Criteria, Name>>,
  name: Name,
): boolean => {
  const value = wanted[name] ?? criteria[name].none
  return Array.isArray(value) ? value.length > 0 : value !== criteria[name].none
}

/** What `meetsCriteria` compares. */
type Compared = Search & Partial<Pick<Criteria, 'minRent'>>

/** Whether a home meets the criteria that compare its own facts. SQL compares them too. */
export const meetsCriteria = (home: Pick<Home, ComparedFact>, wanted: Compared): boolean =>
  criteriaTest(wanted)(home)

/** The same for many homes: what is not set is not compared. */
export function criteriaTest(wanted: Compared): (home: Pick<Home, ComparedFact>) => boolean {
  const { postcodes, area, moveInUntil } = wanted
  const choices = choiceNames
    .filter((name) => isSet(wanted, name))
    .map((name) => ({ ...criteria[name].choice, values: wanted[name] as readonly string[] }))
  const limits = limitNames
    .filter((name) => isSet(wanted, name))
    .map((name) => ({ ...criteria[name].limit, value: wanted[name] ?? criteria[name].none }))
  return (home) =>
    (postcodes.length === 0 || postcodes.includes(home.postcode)) &&
    limits.every(({ kind, fact, value }) => isWithin(home, kind, fact, value)) &&
    (moveInUntil === null || isFreeBy(home, moveInUntil, wanted.knownMoveIn)) &&
    choices.every(({ fact, values }) => values.includes(home.stated?.[fact] ?? '')) &&
    (area === null || isInRing(home, area))
}

const isFreeBy = (
  { availableNow, availableFrom }: Pick<Home, 'availableNow' | 'availableFrom'>,
  day: string,
  isKnown: boolean,
): boolean => availableNow || (availableFrom === null ? !isKnown : availableFrom <= day)

function isWithin(
  home: Pick<Home, LimitedFact>,
  kind: 'most' | 'least',
  name: LimitedFact,
  value: Criteria[LimitName],
): boolean {
  const fact = home[name]
  // Unknown rooms match only without a criterion of rooms.
  if (fact === null || value === null) return false
  // An offer (price 0) is within every limit.
  if (name === 'price' && fact === 0) return true
  return kind === 'most' ? fact <= value : fact >= value
}

/** A link may ask for a value between the options; the dropdown then has to show it as one more. */
export const optionsWith = <Option extends number | null>(
  options: readonly Option[],
  chosen: Option,
): readonly Option[] =>
  options.includes(chosen)
    ? options
    : [...options, chosen].toSorted((one, other) => (one ?? 0) - (other ?? 0))

export const asRoomCount = (value: unknown): RoomCount =>
  roomOptions.find((option) => option === value) ?? 1

export function isSpecified(name: CriterionName): name is SpecifiedName {
  return specifiedNames.some((specified) => specified === name)
}

function choice<Value extends string>(
  name: string,
  fact: Choice<unknown>['fact'],
  options: readonly Value[],
) {
  const read = (values: readonly unknown[]): readonly Value[] => {
    const chosen = readList(values)
    return options.filter((option) => chosen.includes(option))
  }
  return { none: [], choice: { fact, options }, address: { name, read } }
}
