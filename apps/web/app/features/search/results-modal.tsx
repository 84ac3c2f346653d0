import type { MarketHome } from '@kot/contract/market-home'
import { countUnknownRooms, findHomes } from '@kot/domain/search'
import { searchToQuery } from '@kot/domain/search-query'
import { searchTexts } from '@kot/i18n/texts/search'
import { useMemo, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useLazyPart } from '../../ui/lazy-part'
import { overlays } from '../../ui/overlays/overlays'
import { returnIn } from '../favourites/use-return-to-heart'
import { HomesDialog } from '../homes-dialog/homes-dialog'
import { countNewSince } from '../market/count-new-since'
import { useLastVisit } from '../market/last-visit'
import type { MarketState } from '../market/market-store'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useShare } from '../share/share-link'
import { EndOfResults } from './end-of-results'
import { NoResults } from './no-results'
import { searchInWords } from './search-in-words'
import { UnknownRooms } from './unknown-rooms'
import type { SearchState } from './use-search'

type ResultsModalProps = {
  state: SearchState
  /** What the server counted, until the market is loaded. */
  count: number | null
  /** The homes that match, newest first; null until the market is loaded. */
  matching: readonly MarketHome[] | null
  market: MarketState
  /** Gets the focus when the results are closed and nothing had it before. */
  showButton: RefObject<HTMLButtonElement | null>
  now: Date
}

export function ResultsModal(props: ResultsModalProps) {
  const { state, count, matching, market, showButton, now } = props
  const lang = useLang()
  const texts = searchTexts[lang]
  const { search } = state
  const query = searchToQuery(search).toString()
  const words = searchInWords(lang, search)
  const share = useShare()
  const lastVisit = useLastVisit()
  const { key, state: entryState } = useLocation()
  const begin = useMemo(() => returnIn(entryState), [entryState])
  const modals = useModals()
  const open = useTurn(state.showResults, modals.page !== null)

  // Kept with the search it was chosen for: another one begins without them.
  const [chosen, setChosen] = useState<{ query: string; included: boolean } | null>(null)
  const all = market.market?.homes ?? null
  const beginsWithUnknown = all?.find(({ id }) => id === begin?.home)?.rooms === null
  const included = chosen?.query === query ? chosen.included : beginsWithUnknown
  const unknown = useMemo(() => (all ? countUnknownRooms(all, search) : 0), [all, search])
  const homes = useMemo(
    () =>
      included && all ? findHomes(all, search, 'newest', { includeUnknownRooms: true }) : matching,
    [included, all, search, matching],
  )

  // Of a market that did not come nobody knows how many homes it has, whatever was counted before.
  const shown = homes?.length ?? (market.failed ? null : count)
  const fresh = countNewSince(homes ?? [], lastVisit)
  const unknownRooms = unknown > 0 && (
    <UnknownRooms
      count={unknown}
      included={included}
      onChange={(next) => setChosen({ query, included: next })}
    />
  )

  return (
    <HomesDialog
      open={open}
      onClose={close}
      where="results"
      title={title()}
      summary={words}
      closeLabel={texts.results.close}
      focusAfter={showButton}
      homes={homes}
      failed={market.failed}
      now={now}
      entry={key}
      begin={begin}
      words={words}
      note={fresh > 0 && texts.results.newSinceLastVisit(fresh)}
      onShare={shareSearch}
      end={
        <>
          {unknownRooms}
          <EndOfResults count={shown ?? 0} onShare={shareSearch} />
        </>
      }
      empty={
        <>
          {unknownRooms}
          <NoResults />
        </>
      }
    />
  )

  function close(): void {
    // What dismisses a modal that was opened from a card must leave the results in place.
    const beneathModal = modals.page !== null && overlays.current() !== null
    if (!beneathModal) state.closeResults()
  }

  function title(): string {
    if (shown === null) return texts.results.title
    return shown === 0 ? texts.noResults.heading : texts.count(shown)
  }

  function shareSearch(): void {
    const params = searchToQuery(search)
    params.set('showResults', 'true')
    void share({ title: `${texts.printed.heading(shown ?? 0)}: ${words}`, path: `/?${params}` })
  }
}

/** A modal may be opened above the results, but results never above a modal: while one is open, results
 *  that are not on the screen yet wait for it to close. */
function useTurn(wanted: boolean, modalOpen: boolean): boolean {
  const canShow = useLazyPart(overlays) !== null
  const [shown, setShown] = useState(false)
  const open = wanted && (shown || !modalOpen)
  if (shown !== (open && canShow)) setShown(open && canShow)
  return open
}
