import { type MyPlace, shownTravelTimes, type TravelHome, travelPlaceOf } from './my-places.ts'
import { isWithinLimit, type TravelTime, type WatchPlace } from './travel-place.ts'
import type { TravelTimes } from './travel-times.ts'

/** The place of a browser as a watch stores it. */
export const watchPlaceOf = (place: MyPlace): WatchPlace => ({
  ...travelPlaceOf(place),
  kind: place.kind,
  maxMinutes: place.atMost,
})

/** Travel times by what is known of the buses. */
export type KnownTravel = { readonly times: TravelTimes; readonly hasTimetable: boolean }

/**
 * Which of the homes are near enough to all places of a watch: all are calculated together, which takes a fraction of
 * the time. Without a timetable buses leave no home out: a digest that is empty because a load failed would go
 * unnoticed.
 * @param homes null where the position is not known, or not to the caller
 */
export function areNearPlaces(
  travel: KnownTravel,
  homes: readonly (TravelHome | null)[],
  places: readonly WatchPlace[],
): boolean[] {
  const known = reachable(travel, places)
  if (known.length === 0) return homes.map(() => true)
  const located = homes.filter((home) => home !== null)
  const times = shownTravelTimes(travel.times, located, known)
  const near = new Set(
    located.filter((_, home) =>
      known.every((place, index) => isWithinLimit(place, times[index]?.[home] ?? null)),
    ),
  )
  return homes.map((home) => home !== null && near.has(home))
}

/** Without a timetable nothing is known of ways by bus. */
const reachable = ({ hasTimetable }: KnownTravel, places: readonly WatchPlace[]) =>
  places.filter(({ mode }) => hasTimetable || mode !== 'bus')

/** The way from a home to a place of a watch. */
export type Way = { readonly place: WatchPlace; readonly time: TravelTime }

/** The ways from a home to the places of a watch, as far as they are known. */
export function waysFrom(
  travel: KnownTravel,
  home: TravelHome,
  places: readonly WatchPlace[],
): Way[] {
  const known = reachable(travel, places)
  const found = shownTravelTimes(travel.times, [home], known)
  return known.flatMap((place, index) => {
    const time = found[index]?.[0] ?? null
    return time ? [{ place, time }] : []
  })
}
