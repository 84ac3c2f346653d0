import { storageKeys } from '@kot/domain/site/storage-keys'
import { commonTexts } from '@kot/i18n/texts/common'
import { listingTexts } from '@kot/i18n/texts/listing'
import { useMemo } from 'react'
import { useLang } from '../../page/use-page'
import { session } from '../../api/session-store'
import { useStore } from '../../ui/state/store'
import { useToast } from '../../ui/overlays/toast'
import { focusNextHome } from './card-buttons'
import { createStoredHomes } from './stored-homes'

/** More than a person hides in one search for a home. */
const kept = 500

const hiddenHomes = createStoredHomes(storageKeys.hiddenHomes, kept)

const none: ReadonlySet<number> = new Set()

/** The homes that this person does not want to see in lists. None during hydration. */
export function useHiddenHomes() {
  const ids = useStore({ subscribe: hiddenHomes.subscribe, current: hiddenHomes.all }, none)
  return useMemo(
    () => ({
      /** In the order in which they were hidden. */
      all: ids,
      has: (id: number) => ids.has(id),
      hide: hiddenHomes.add,
      show: hiddenHomes.remove,
    }),
    [ids],
  )
}

/** Returns the handler of a hide button: hides the home and offers to undo it. */
export function useHideHome(): (home: { readonly id: number }) => void {
  const lang = useLang()
  const toast = useToast()
  return ({ id }) => {
    const owner = session.current().user?.user_id
    focusNextHome()
    hiddenHomes.add(id)
    toast(listingTexts[lang].hidden, {
      action: {
        label: commonTexts[lang].undo,
        run() {
          // After signing out the list is empty, and the next user has their own.
          if (session.current().user?.user_id === owner) hiddenHomes.remove(id)
        },
      },
    })
  }
}
