import { useEffect, useMemo } from 'react'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useStore } from '../../ui/state/store'
import { favouritesStore, noFavourites } from './favourites-store'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'

/** The favourites of the signed-in user. The same object until they change. */
export function useFavourites() {
  const favourites = useStore(favouritesStore, noFavourites)
  return useMemo(() => {
    const { ids, colours } = favourites
    return {
      count: ids.size,
      has: (id: number) => ids.has(id),
      colourOf: (id: number) => colours[id] ?? null,
    }
  }, [favourites])
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
    () => favouritesStore.onError(() => toast(notSaved, { tone: 'error', hideAfter: showFor })),
    [notSaved, toast],
  )
}
