import { defaultSort, type SortKey } from '@kot/domain/sort'
import { useState } from 'react'
import type { HomesView } from './view-toggle'

/** How somebody looks at a list of homes. */
export type ListView = { view: HomesView; sort: SortKey; photos: boolean }

const kept = new Map<string, ListView>()
/** Whoever reads without photos wants the next list so too. */
let photosLately = true

const viewOf = (entry: string, begin: BeginWith): ListView =>
  kept.get(entry) ?? {
    view: 'list',
    sort: begin?.sort ?? defaultSort,
    photos: begin?.photos ?? photosLately,
  }

type BeginWith = Pick<ListView, 'sort' | 'photos'> | null

/**
 * A list opened afresh begins as a list, newest first; going back to one finds it as it was left.
 * @param entry names the entry of the browser's history the list was opened in
 * @param begin how a list that was not open before in this entry begins, where not as usual
 */
export function useListView(entry: string, open: boolean, begin: BeginWith) {
  const [state, setState] = useState(() => ({ entry, ...viewOf(entry, begin) }))
  // While it is closing, the list stays what it was.
  if (open && state.entry !== entry) setState({ entry, ...viewOf(entry, begin) })

  function change(part: Partial<ListView>): void {
    const next = { ...state, ...part }
    kept.set(entry, next)
    photosLately = next.photos
    setState(next)
  }

  return { ...state, change }
}
