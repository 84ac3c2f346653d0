import { groundMetres, type Position } from '../area/land-points.ts'

/** How one gets to a place. */
export const travelModes = ['bus', 'walk', 'bike'] as const
export type TravelMode = (typeof travelModes)[number]

/** A place one goes to often: work, school, a kindergarten. */
export type TravelPlace = Position & {
  readonly name: string
  /** Its displayed address. */
  readonly address: string
  readonly mode: TravelMode
  /** 08:30. Matters to buses only. */
  readonly arriveBy: string
  /** Homes farther away do not fit; null where any does. */
  readonly maxMinutes: number | null
}

export const placeKinds = ['work', 'school', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A place that its owner chose to store with a watch. */
export type WatchPlace = Omit<TravelPlace, 'maxMinutes'> & {
  readonly kind: PlaceKind
  readonly maxMinutes: number
}

/** Places per person. More would not fit on a card. */
export const MAX_PLACES = 3

export type TravelTime = {
  /** As shown, so that a limit means the displayed value. */
  readonly minutes: number
  /** A bus is no use where walking is faster. */
  readonly by: TravelMode
}

/**
 * How much longer streets are than the crow's way. Roads to the centre of 300 European cities: 1.34 on average
 * (doi 10.1177/23998083231168870). Fjords and motorways break any factor, so what comes of it is called «um það bil».
 */
export const DETOUR = 1.3
/** 4.8 km/h, as OpenTripPlanner has it. */
export const WALK_METRES_PER_SECOND = 1.33
/** 15 km/h: OpenTripPlanner has 18, without hills and wind. */
const BIKE_METRES_PER_SECOND = 4.2

/** Longer walks are no commute. */
export const MAX_WALK_MINUTES = 45
const MAX_BIKE_MINUTES = 60

/** Minutes along streets, exact; for comparing. */
export const walkMinutes = (one: Position, other: Position): number =>
  (groundMetres(one, other) * DETOUR) / WALK_METRES_PER_SECOND / 60

/** About how long it takes on foot; null where it is too far. */
export function estimateWalk(one: Position, other: Position): TravelTime | null {
  const minutes = walkMinutes(one, other)
  return minutes > MAX_WALK_MINUTES ? null : { minutes: roundEstimate(minutes), by: 'walk' }
}

/** About how long it takes by bike; null where it is too far. */
export function estimateBike(one: Position, other: Position): TravelTime | null {
  const minutes = (groundMetres(one, other) * DETOUR) / BIKE_METRES_PER_SECOND / 60
  return minutes > MAX_BIKE_MINUTES ? null : { minutes: roundEstimate(minutes), by: 'bike' }
}

/** To five minutes over a quarter of an hour: the way itself is only estimated. */
export const roundEstimate = (minutes: number): number =>
  minutes > 15 ? 5 * Math.round(minutes / 5) : Math.max(1, Math.round(minutes))

/**
 * What visitors see, who know only the point at which a home is shown and not where it is. The minutes are those
 * from that point, so they reveal nothing that the point does not: everyone can calculate them from the public feed
 * and the public timetable, and a home in the next street that is shown at the same point has the same. They are
 * rounded because they would otherwise look more precise than they are: the home is 300 m to some kilometres away.
 */
export const roundForVisitors = ({ minutes, by }: TravelTime): TravelTime => ({
  minutes: Math.max(5, minutes > 30 ? 10 * Math.round(minutes / 10) : 5 * Math.round(minutes / 5)),
  by,
})

/** Upper ends of the bands in which minutes are coloured. */
export const travelBands = [10, 20, 30] as const
export type TravelBand = (typeof travelBands)[number]

/** @returns null over the last band, and where there is no way */
export const bandOf = (time: TravelTime | null): TravelBand | null =>
  time === null ? null : (travelBands.find((band) => time.minutes <= band) ?? null)

/** Whether a home is near enough. Without a known way it is not. */
export const isWithinLimit = ({ maxMinutes }: TravelPlace, time: TravelTime | null): boolean =>
  maxMinutes === null || (time !== null && time.minutes <= maxMinutes)
