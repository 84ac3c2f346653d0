import { storageKeys } from '@kot/domain/site/storage-keys'
import {
  type MyPlace,
  type MyPlaces,
  noPlaces,
  placesFromStorage,
} from '@kot/domain/travel/my-places'
import { startTransition, useLayoutEffect, useState } from 'react'
import { browserTexts } from '../api/local-texts'
import { useStore } from '../ui/state/store'

/**
 * The places that the viewer travels to, in local storage and nowhere else: no call and no address may hold anything of
 * them, except those of a watch with which its owner chose to store them
 * (docs/decisions/0039-places-stay-in-the-browser.md).
 */
let parsed: { text: string | null; value: MyPlaces } | null = null

function current(): MyPlaces {
  const text = browserTexts.read(storageKeys.places)
  // The same object until it changes.
  if (parsed?.text !== text) parsed = { text, value: placesFromStorage(text) }
  return parsed.value
}

function write(part: Partial<MyPlaces>): void {
  const next = { ...current(), ...part }
  if (next.places.length === 0) browserTexts.remove(storageKeys.places)
  else browserTexts.write(storageKeys.places, JSON.stringify(next))
}

const stored = { subscribe: browserTexts.subscribe, current }

/** The places; the server knows none, and the browser none during hydration. */
export const usePlaces = (): MyPlaces => useStore(stored, noPlaces)

/**
 * The same for long lists of homes: a change of the slider is painted first, and what follows from it when there is
 * time. What was stored before is there from the first paint.
 */
export function useDeferredPlaces(): MyPlaces {
  const [places, setPlaces] = useState(noPlaces)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, because the server knows no places
    setPlaces(current())
    return stored.subscribe(() => startTransition(() => setPlaces(current())))
  }, [])
  return places
}

/** Every change applies at once. */
export const changePlaces = {
  /** The first one colours the map. */
  add: (place: MyPlace): void => {
    const { places, coloured } = current()
    write({ places: [...places, place], coloured: places.length === 0 ? 0 : coloured })
  },

  change: (index: number, part: Partial<MyPlace>): void =>
    write({
      places: current().places.map((place, at) => (at === index ? { ...place, ...part } : place)),
    }),

  remove: (index: number): void => {
    const { places, coloured } = current()
    const left = places.filter((_, at) => at !== index)
    const shown = coloured === null || coloured < index ? coloured : Math.max(0, coloured - 1)
    write({ places: left, coloured: left.length === 0 ? null : shown })
  },

  clear: (): void => write(noPlaces),
  colourBy: (coloured: number | null): void => write({ coloured }),
  sort: (sorted: boolean): void => {
    if (current().sorted !== sorted) write({ sorted })
  },
  dropLimits: (): void =>
    write({ places: current().places.map((place) => ({ ...place, limits: false })) }),
}
