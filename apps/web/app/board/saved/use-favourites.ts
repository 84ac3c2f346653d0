import { useEffect, useMemo } from 'react'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useStore } from '../../ui/state/store'
import type { Colours } from './shown-favourites'
import { readIds } from '../../home/card/stored-homes'
import { favouritesStore } from './favourites-store'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'

const noColours: Colours = {}

/** The favourites of the signed-in user. The same object until they change. */
export function useFavourites() {
  const { subscribe, listText, colours: coloursNow, press, paint } = favouritesStore
  const text = useStore({ subscribe, current: listText }, null)
  const colours = useStore({ subscribe, current: coloursNow }, noColours)
  return useMemo(() => {
    const ids = new Set(readIds(text))
    return {
      count: ids.size,
      has: (id: number) => ids.has(id),
      colourOf: (id: number) => colours[id] ?? null,
      toggle: press,
      paint,
    }
  }, [text, colours, press, paint])
}

/** Long enough to read two sentences. */
const showFor = 6_000

/** Fetches the favourites when a user is signed in, and again on returning to the tab: they may
 *  have been changed on another device. */
export function useFavouritesSync(): void {
  const userId = useSession().user?.user_id
  useEffect(() => {
    if (userId === undefined) return
    void favouritesStore.fetch()
    const comeBack = () => void (document.visibilityState === 'visible' && favouritesStore.fetch())
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [userId])

  const { notSaved } = favouritesTexts[useLang()]
  const toast = useToast()
  useEffect(
    () => favouritesStore.onTrouble(() => toast(notSaved, { tone: 'error', hideAfter: showFor })),
    [notSaved, toast],
  )
}
