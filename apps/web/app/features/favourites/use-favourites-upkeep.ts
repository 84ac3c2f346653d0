import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useEffect } from 'react'
import { useToast } from '../../ui/toast'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { favouritesStore } from './favourites-store'

/** Long enough to read two sentences. */
const showFor = 6_000

/** Fetches the favourites when somebody is signed in, and again on coming back to the tab: they may
 *  have been changed on another device. */
export function useFavouritesUpkeep(): void {
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
