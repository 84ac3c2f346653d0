import type { Position } from '../area/land-points.ts'
import {
  isWithinLimit,
  MAX_PLACES,
  type PlaceKind,
  placeKinds,
  roundForVisitors,
  travelModes,
  type TravelMode,
  type TravelPlace,
  type TravelTime,
} from './travel-place.ts'
import type { TravelTimes } from './travel-times.ts'

/** A place that a person travels to, as their browser keeps it. It is never sent, except with a watch whose owner
 *  chose so: docs/decisions/0039-places-stay-in-the-browser.md. */
export type MyPlace = Position & {
  readonly kind: PlaceKind
  /** Its name by its owner; '' where the kind is enough. */
  readonly name: string
  /** 'Borgartún 21, 105 Reykjavík' */
  readonly address: string
  readonly mode: TravelMode
  /** '08:30' */
  readonly arriveBy: string
  /** In minutes. */
  readonly atMost: number
  /** Whether results leave out what is farther away. */
  readonly limits: boolean
}

export type MyPlaces = {
  readonly places: readonly MyPlace[]
  /** The place by which the map is coloured; null for none. */
  readonly coloured: number | null
  /** Whether results begin with the shortest way. */
  readonly sorted: boolean
}

export const noPlaces: MyPlaces = { places: [], coloured: null, sorted: false }

/** What the slider stops at; half of them lie below half an hour, where minutes matter most. */
export const minuteStops = [10, 15, 20, 25, 30, 40, 45, 50, 60] as const

/** Before anything is chosen. Most work begins at nine. */
export const firstPlace = {
  kind: 'work',
  name: '',
  mode: 'bus',
  arriveBy: '09:00',
  atMost: 30,
  limits: true,
} as const satisfies Partial<MyPlace>

export const MAX_PLACE_NAME = 30

/** Null, and every part of it that was not stored by us, is left out. */
export function placesFromStorage(text: string | null): MyPlaces {
  const { places, coloured, sorted } = objectOf(parsed(text))
  const known = (Array.isArray(places) ? places : []).flatMap(placeOf).slice(0, MAX_PLACES)
  return {
    places: known,
    coloured: known.findIndex((_, index) => index === coloured) === -1 ? null : Number(coloured),
    sorted: sorted === true && known.length > 0,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function placeOf(stored: unknown): MyPlace[] {
  const { kind, name, address, lat, long, mode, arriveBy, atMost, limits } = objectOf(stored)
  const isValid =
    isOneOf(placeKinds, kind) &&
    isText(name, MAX_PLACE_NAME) &&
    isText(address, 120) &&
    isBetween(lat, 63, 67) &&
    isBetween(long, -25, -13) &&
    isOneOf(travelModes, mode) &&
    typeof arriveBy === 'string' &&
    /^([01]\d|2[0-3]):[0-5]\d$/.test(arriveBy) &&
    isOneOf(minuteStops, atMost) &&
    typeof limits === 'boolean'
  return isValid ? [{ kind, name, address, lat, long, mode, arriveBy, atMost, limits }] : []
}

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value)

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** As the engine takes it. */
export const travelPlaceOf = (place: MyPlace): TravelPlace => ({
  name: place.name,
  address: place.address,
  lat: place.lat,
  long: place.long,
  mode: place.mode,
  arriveBy: place.arriveBy,
  maxMinutes: place.limits ? place.atMost : null,
})

/** What decides the minutes to a place: all of it but names and the limit. */
export const wayKey = ({ lat, long, mode, arriveBy }: TravelPlace | MyPlace): string =>
  [lat, long, mode, mode === 'bus' ? arriveBy : ''].join(' ')

/** A home, and whether its position is only that at which visitors see it. */
export type TravelHome = Position & { readonly isApproximate: boolean }

/** The minutes that are shown, for each place those of each home. They depend on nothing but the arguments: for
 *  visitors on the contents of the public feed. */
export const shownTravelTimes = (
  times: TravelTimes,
  homes: readonly TravelHome[],
  places: readonly TravelPlace[],
): (TravelTime | null)[][] =>
  times(homes, places).map((ofPlace) =>
    ofPlace.map((time, index) =>
      time !== null && homes[index]?.isApproximate === true ? roundForVisitors(time) : time,
    ),
  )

/** A time that is not known yet, or not without a timetable, is undefined; null means that there is no way. */
export type TimeTo = (home: number, place: MyPlace) => TravelTime | null | undefined

/** Whether a home is near enough to all places. What is not known leaves no home out. */
export const isNearEnough = (home: number, places: readonly MyPlace[], timeTo: TimeTo): boolean =>
  places.every((place) => {
    const time = timeTo(home, place)
    return time === undefined || isWithinLimit(travelPlaceOf(place), time)
  })

/** How many of the homes are within the minutes of the slider; null while it is not known. */
export function countWithin(
  homes: readonly { readonly id: number }[],
  place: MyPlace,
  timeTo: TimeTo,
): number | null {
  const times = homes.map(({ id }) => timeTo(id, place))
  if (times.includes(undefined)) return null
  return times.filter((time) => time && time.minutes <= place.atMost).length
}

/** The shortest way first; homes without a known way are last. Equal ones keep their order. */
export function sortByWay<Home extends { readonly id: number }>(
  homes: readonly Home[],
  place: MyPlace,
  timeTo: TimeTo,
): Home[] {
  const minutes = new Map(homes.map(({ id }) => [id, timeTo(id, place)?.minutes ?? Infinity]))
  const of = ({ id }: Home) => minutes.get(id) ?? Infinity
  return homes.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)))
}
