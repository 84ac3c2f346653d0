import type { Listing } from '@kot/contract/market/market-listing'
import { type MyPlace, type TimeTo, type TravelHome, wayKey } from '@kot/domain/travel/my-places'
import type { TravelPlace, TravelTime } from '@kot/domain/travel/travel-place'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../ui/state/store'
import { useDeferredPlaces } from './places'
import { askTravelTimes, buses, type BusState } from './travel-client'

/** How long it takes from homes to the places of the viewer. */
export type Travel = {
  readonly places: readonly MyPlace[]
  readonly timeTo: TimeTo
  /** `unknown` where no place is reached by bus. */
  readonly bus: BusState
  /** Whom to name beside the minutes. */
  readonly credit: string | null
}

type Located = { readonly ids: readonly number[]; readonly at: readonly TravelHome[] }
/** By the way, then by the home. */
type Times = ReadonlyMap<string, ReadonlyMap<number, TravelTime | null>>
type Known = { readonly located: Located; readonly times: Times }

/**
 * Without places nothing is loaded and nothing calculated.
 * @param homes null until they are known
 * @param every requests other ways than the chosen ones too
 */
export function useTravel(
  homes: readonly Listing[] | null,
  every?: readonly (readonly MyPlace[])[],
): Travel {
  const { places } = useDeferredPlaces()
  const asked = useMemo(() => (every ? every.flat() : places), [every, places])
  const { state, credit } = useStore(buses, unknownBuses)
  const located = useMemo(() => locate(homes ?? []), [homes])
  const [known, setKnown] = useState<Known>({ located, times: new Map() })
  // Minutes of other homes, as of a visitor who has just signed in, are dropped.
  const times = known.located === located ? known.times : noTimes
  // Limits and names are no part of it: moving the slider calculates nothing.
  const ways = JSON.stringify(asked.map(wayOf))

  useEffect(() => {
    let isWanted = true
    async function calculate(): Promise<void> {
      const wanted = new Map(
        (JSON.parse(ways) as TravelPlace[]).map((place) => [wayKey(place), place]),
      )
      // One that waits for the timetable does not keep the others waiting.
      await Promise.all(
        [...wanted].map(async ([way, place]) => {
          const [found] = (await askTravelTimes(located.at, [place])) ?? []
          if (!isWanted || !found) return
          const ofWay = new Map(located.ids.map((id, index) => [id, found[index] ?? null]))
          setKnown((before) => ({
            located,
            times: new Map(before.located === located ? before.times : []).set(way, ofWay),
          }))
        }),
      )
    }
    if (located.at.length > 0 && ways !== '[]') void calculate()
    return () => {
      isWanted = false
    }
  }, [located, ways])

  return useMemo(() => {
    // Requested for every home: the key of a place is made once.
    const keys = new Map<MyPlace, string>()
    return {
      places,
      timeTo: (home, place) => {
        const key = keys.get(place) ?? wayKey(place)
        keys.set(place, key)
        const ofWay = times.get(key)
        return ofWay && (ofWay.get(home) ?? null)
      },
      bus: asked.some(({ mode }) => mode === 'bus') ? state : 'unknown',
      credit,
    }
  }, [places, asked, times, state, credit])
}

const wayOf = ({ lat, long, mode, arriveBy }: MyPlace): TravelPlace => ({
  lat,
  long,
  mode,
  arriveBy,
  name: '',
  address: '',
  maxMinutes: null,
})

const noTimes: Times = new Map()
const unknownBuses = buses.current()

function locate(homes: readonly Listing[]): Located {
  const ids: number[] = []
  const at: TravelHome[] = []
  for (const home of homes) {
    if (home.lat === null || home.long === null) continue
    ids.push(home.id)
    at.push({ lat: home.lat, long: home.long, isApproximate: home.address === null })
  }
  return { ids, at }
}
