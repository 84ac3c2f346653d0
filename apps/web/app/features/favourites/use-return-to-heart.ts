import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toast'
import { useLang } from '../page/use-page'
import { favouritesStore } from './favourites-store'
import type { KeptHeart } from './kept-heart'

/** What the results are opened with on the way back: how they were sorted, and the home to show. */
export type ReturnToHeart = { home: KeptHeart['id'] } & Pick<KeptHeart, 'sort' | 'photos'>

/** Sets a heart for the person who has just signed in, and goes back to the results in which it was
 *  pressed. */
export function useReturnToHeart(): (heart: KeptHeart) => Promise<void> {
  const navigate = useNavigate()
  const toast = useToast()
  const texts = favouritesTexts[useLang()]

  return async ({ id, path, sort, photos }) => {
    async function save(): Promise<void> {
      if (await favouritesStore.add(id)) toast(texts.saved, { hideAfter: 6_000 })
    }
    void save()
    const state: ReturnToHeart = { home: id, sort, photos }
    await navigate(path, { replace: true, state })
  }
}

/** What the entry of the history was opened with; null for any other. */
export function returnIn(state: unknown): ReturnToHeart | null {
  const { home, sort, photos } = (state ?? {}) as Partial<ReturnToHeart>
  return home === undefined || sort === undefined || photos === undefined
    ? null
    : { home, sort, photos }
}
