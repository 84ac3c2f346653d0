import { emptySearch, type Search } from '@kot/domain/search'
import {
  queryHoldsSearch,
  searchFromQuery,
  searchFromStorage,
  searchToQuery,
  searchToStorage,
} from '@kot/domain/search-query'
import { storageKeys } from '@kot/domain/storage-keys'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { browserTexts } from '../session/local-texts'

export type SearchState = {
  search: Search
  change: (part: Partial<Search>) => void
  showResults: boolean
  openResults: () => void
  closeResults: () => void
}

type ResultsState = { openedHere: boolean }

/** Marks a history entry in which the results were opened from this page. */
export const openedHere: ResultsState = { openedHere: true }

/** The search is stored in the address, which can be shared and supports the back button. Local
 *  storage has a copy for the next visit without a search. */
export function useSearch(): SearchState {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const query = params.toString()
  const written = useMemo(() => searchFromQuery(new URLSearchParams(query)), [query])
  // The address is updated a moment later; until then a box just ticked must not appear unticked.
  const [ahead, setAhead] = useState<{ from: string; search: Search } | null>(null)
  if (ahead && ahead.from !== query) setAhead(null)
  const search = ahead?.from === query ? ahead.search : written
  const showResults = params.get('showResults') === 'true'

  useEffect(() => {
    const asked = new URLSearchParams(query)
    if (queryHoldsSearch(asked)) {
      browserTexts.write(storageKeys.search, searchToStorage(searchFromQuery(asked)))
      return
    }
    const saved = searchToQuery(searchFromStorage(browserTexts.read(storageKeys.search)))
    if (saved.size === 0) return
    for (const [name, value] of asked) saved.set(name, value)
    setParams(saved, { replace: true, preventScrollReset: true })
    // Restored only on arrival: clearing the last filter must not bring it back.
  }, [query, setParams])

  const writing = useAfterPaint()

  function go(next: Search, open: boolean, options: { replace: boolean; state?: ResultsState }) {
    writing.cancel()
    browserTexts.write(storageKeys.search, searchToStorage(next))
    const nextParams = searchToQuery(next)
    if (open) nextParams.set('showResults', 'true')
    setAhead({ from: query, search: next })
    const write = () => setParams(nextParams, { ...options, preventScrollReset: true })
    // Updating the router takes longer than counting, so the count is rendered first.
    if (open === showResults) writing.run(write)
    else write()
  }

  function closeResults(): void {
    // If the results were opened from this page, go back, so that no history entry is left over.
    if ((location.state as ResultsState | null)?.openedHere) void navigate(-1)
    else go(search, false, { replace: true })
  }

  return {
    search,
    change: (part) => go({ ...search, ...part }, showResults, { replace: true }),
    showResults,
    openResults: () => go(search, true, { replace: false, state: openedHere }),
    closeResults,
  }
}

/** Clears the saved search; the caller then reloads the root page. */
export function forgetSearch(): void {
  browserTexts.write(storageKeys.search, searchToStorage(emptySearch))
}

type AfterPaint = {
  /** Runs after the next paint; replaces an action that is still waiting. */
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
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return {
    cancel,
    run(action) {
      cancel()
      // A hidden page does not paint, so it has no next frame.
      if (document.visibilityState === 'hidden') action()
      else frame = requestAnimationFrame(() => (timer = setTimeout(action)))
    },
  }
}
