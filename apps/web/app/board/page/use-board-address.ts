import { useSearchParams } from 'react-router'
import { type BoardView, boardViews } from './board-head'
import type { ShownBoard } from '../store/board-store'
import { boardHomes, comparedFirst } from '../store/board-view'

/** The view is part of the address, so that it can be shared and gone back to. */
export function useBoardAddress(shown: ShownBoard) {
  const [query, setQuery] = useSearchParams()

  const change = (edit: (query: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const changed = new URLSearchParams(before)
        edit(changed)
        return changed
      },
      { preventScrollReset: true },
    )

  return {
    view: boardViews.find((one) => one === query.get('view')) ?? ('board' as const),
    setView: (view: BoardView) =>
      change((to) => {
        if (view === 'board') to.delete('view')
        else to.set('view', view)
      }),
    /** Compares a home with those that would be compared without it. */
    compareWith: (home: number) =>
      change((to) => {
        const others = comparedFirst(boardHomes(shown)).filter((id) => id !== home)
        to.set('view', 'compare')
        to.set('homes', [home, ...others].join(','))
      }),
  }
}
