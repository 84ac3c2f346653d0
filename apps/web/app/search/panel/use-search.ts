import {
  addResultsView,
  defaultResultsView,
  type ResultsView,
  resultsViewFromQuery,
} from '@kot/domain/search/results-address'
import type { Search } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import {
  queryHoldsSearch,
  searchFromQuery,
  searchFromStorage,
  searchToQuery,
  searchToStorage,
} from '@kot/domain/search/search-query'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { browserTexts } from '../../api/local-texts'

export type SearchState = {
  search: Search
  change: (part: Partial<Search>) => void
  /** How the results are shown. */
  results: ResultsView
  changeResults: (part: Partial<ResultsView>) => void
  /** The query of the address that holds all this, also while it is being written. */
  address: string
  showResults: boolean
  openResults: () => void
  closeResults: () => void
}

/** What the address holds. */
type SearchAddress = { search: Search; showResults: boolean; results: ResultsView }

/** What was chosen and is not yet in the address. */
type Ahead = {
  asked: SearchAddress
  /** The query that holds it. */
  to: string
  /** Queries that come before it: the one it was chosen at, and those of choices made meanwhile. */
  via: readonly string[]
}

/** The state of a history entry with open results. */
type ResultsState = {
  /** They were opened from this page, so that closing them is going back. */
  openedHere?: true
  /** The search was changed in them, which going back would undo. */
  changed?: true
}

/** Marks a history entry in which the results were opened from this page. */
export const openedHere: ResultsState = { openedHere: true }

/** The search and the view of its results are stored in the address, which can be shared and
 *  supports the back button. Local storage has a copy of the search for the next visit without
 *  one. */
export function useSearch(): SearchState {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const entryState = location.state as ResultsState | null
  const query = params.toString()
  const written = useMemo(() => askedIn(new URLSearchParams(query)), [query])
  // The address is updated a moment later; until then a box just ticked must not appear unticked.
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isOnTheWay = ahead !== null && ahead.via.includes(query) && ahead.to !== query
  if (ahead && !isOnTheWay) setAhead(null)
  const asked = isOnTheWay ? ahead.asked : written
  const { search, showResults, results } = asked

  useEffect(() => {
    const current = new URLSearchParams(query)
    if (queryHoldsSearch(current)) {
      browserTexts.write(storageKeys.search, searchToStorage(searchFromQuery(current)))
      return
    }
    const saved = searchToQuery(searchFromStorage(browserTexts.read(storageKeys.search)))
    if (saved.size === 0) return
    for (const [name, value] of current) saved.set(name, value)
    setParams(saved, { replace: true, preventScrollReset: true })
    // Restored only on arrival: clearing the last filter must not restore it.
  }, [query, setParams])

  const writing = useAfterPaint()

  function go(
    next: SearchAddress,
    options: { replace: boolean; state?: ResultsState | null },
  ): void {
    writing.cancel()
    const nextParams = searchToQuery(next.search)
    if (next.showResults) {
      nextParams.set('showResults', 'true')
      addResultsView(nextParams, next.results)
      lastResults.remember(next)
    }
    const via = isOnTheWay ? [...ahead.via, ahead.to] : [query]
    setAhead({ via, to: nextParams.toString(), asked: next })
    const write = () => {
      browserTexts.write(storageKeys.search, searchToStorage(next.search))
      setParams(nextParams, { ...options, preventScrollReset: true })
    }
    // Updating the router takes longer than counting, so the count is rendered first.
    if (next.showResults === showResults) writing.run(write)
    else write()
  }

  function change(part: Partial<Search>): void {
    const state = showResults ? { ...marksOf(entryState), changed: true as const } : null
    go({ ...asked, search: { ...search, ...part } }, { replace: true, state })
  }

  function closeResults(): void {
    // If the results were opened from this page, go back, so that no history entry is left over.
    const { openedHere: wasOpenedHere, changed } = marksOf(entryState)
    const isUnchanged = !changed && search === written.search
    // An address that is still to be written would open them again.
    writing.cancel()
    if (wasOpenedHere && isUnchanged) void navigate(-1)
    else go({ ...asked, showResults: false }, { replace: true })
  }

  return {
    search,
    change,
    results,
    changeResults: (part) =>
      go(
        { ...asked, results: { ...results, ...part } },
        { replace: true, state: marksOf(entryState) },
      ),
    address: isOnTheWay ? `?${ahead.to}` : location.search,
    showResults,
    openResults: () =>
      go(
        { search, showResults: true, results: lastResults.of(search) },
        { replace: false, state: openedHere },
      ),
    closeResults,
  }
}

const askedIn = (params: URLSearchParams): SearchAddress => ({
  search: searchFromQuery(params),
  showResults: params.get('showResults') === 'true',
  results: resultsViewFromQuery(params),
})

/** Only the marks of this module: other marks describe how the entry was opened. */
function marksOf(state: ResultsState | null): ResultsState {
  return {
    ...(state?.openedHere && { openedHere: true }),
    ...(state?.changed && { changed: true }),
  }
}

let shownLast: { query: string; results: ResultsView } | null = null

/** The view in which the results were last shown: opening those of the same search again restores
 *  it, other results begin with the default. */
const lastResults = {
  remember: ({ search, results }: SearchAddress): void => {
    shownLast = { query: searchToQuery(search).toString(), results }
  },
  of: (search: Search): ResultsView =>
    shownLast?.query === searchToQuery(search).toString() ? shownLast.results : defaultResultsView,
}

/** Clears the saved search and how it used the net rent; the caller then reloads the root page. */
export function forgetSearch(): void {
  browserTexts.remove(storageKeys.ownCost)
  browserTexts.write(storageKeys.search, searchToStorage(emptySearch))
}

type AfterPaint = {
  /** Runs after the next paint, or before the next click; replaces an action that is still waiting. */
  run: (action: () => void) => void
  cancel: () => void
}

/** For work that is not visible to the user. A waiting action is dropped on unmount. */
function useAfterPaint(): AfterPaint {
  const waiting = useMemo(() => createAfterPaint(), [])
  useEffect(() => waiting.cancel, [waiting])
  return waiting
}

function createAfterPaint(): AfterPaint {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let presses = new AbortController()
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    presses.abort()
  }
  return {
    cancel,
    run(action) {
      cancel()
      // A hidden page does not paint, so it has no next frame.
      if (document.visibilityState === 'hidden') return action()
      const runNow = () => {
        cancel()
        action()
      }
      // The second frame begins once the first has been handed over to be shown.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => (timer = setTimeout(runNow)))
      })
      // A click may open another page. The address written after that would cancel the navigation.
      presses = new AbortController()
      for (const press of ['pointerdown', 'click'] as const) {
        document.addEventListener(press, runNow, { capture: true, signal: presses.signal })
      }
    },
  }
}
