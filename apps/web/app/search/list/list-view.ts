import { defaultResultsView, type ResultsView } from '@kot/domain/search/results-address'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { useState } from 'react'
import { browserTexts } from '../../api/local-texts'
import { useStore } from '../../ui/state/store'

export type ListView = ResultsView & { change: (part: Partial<ResultsView>) => void }

const kept = new Map<string, ResultsView>()

/**
 * The view of a list that is not part of the address. A newly opened list starts with the default;
 * going back to one restores its view.
 * @param entry the browser history entry the list was opened in
 */
export function useListView(entry: string, open: boolean): ListView {
  const [state, setState] = useState(() => ({ entry, view: viewOf(entry) }))
  // The view does not change during the closing animation.
  if (open && state.entry !== entry) setState({ entry, view: viewOf(entry) })

  function change(part: Partial<ResultsView>): void {
    const view = { ...state.view, ...part }
    kept.set(entry, view)
    setState({ entry, view })
  }

  return { ...state.view, change }
}

const viewOf = (entry: string): ResultsView => kept.get(entry) ?? defaultResultsView

/** Cards with large photos, or rows with small ones. */
export type ListSize = 'large' | 'compact'

const readSize = (): string | null => browserTexts.read(storageKeys.listSize)

/** The size that was chosen last in this browser, for all lists. */
export function useListSize(): {
  size: ListSize
  isChosen: boolean
  changeSize: (size: ListSize) => void
} {
  const stored = useStore<string | null>(
    { current: readSize, subscribe: browserTexts.subscribe },
    null,
  )
  return {
    size: stored === 'compact' ? 'compact' : 'large',
    isChosen: stored !== null,
    changeSize: (next) => browserTexts.write(storageKeys.listSize, next),
  }
}
