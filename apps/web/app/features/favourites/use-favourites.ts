import { useMemo } from 'react'
import { useStore } from '../../ui/store'
import { readFavourites } from './favourite-list'
import type { Colours } from './favourite-state'
import { favouritesStore } from './favourites-store'

const noColours: Colours = {}

/** The favourites of whoever is signed in. The same object until they change. */
export function useFavourites() {
  const { subscribe, listText, colours: coloursNow, press, paint } = favouritesStore
  const text = useStore({ subscribe, current: listText }, null)
  const colours = useStore({ subscribe, current: coloursNow }, noColours)
  return useMemo(() => {
    const ids = new Set(readFavourites(text))
    return {
      count: ids.size,
      has: (id: number) => ids.has(id),
      colourOf: (id: number) => colours[id] ?? null,
      toggle: press,
      paint,
    }
  }, [text, colours, press, paint])
}
