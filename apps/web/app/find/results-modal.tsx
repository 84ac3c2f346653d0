import type { Listing } from '@kot/contract/market-listing'
import { countUnknownRooms, findHomes } from '@kot/domain/search'
import { searchToQuery } from '@kot/domain/search-query'
import { searchTexts } from '@kot/i18n/texts/search'
import { type RefObject, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Share2 } from 'lucide-react'
import { useLazyPart } from '../ui/lazy-part'
import { useLatest } from '../ui/use-latest'
import { overlays } from '../ui/overlays'
import { returnIn } from '../home/kept-heart'
import { HomesDialog } from './homes-dialog'
import { countNewSince, useLastVisit } from '../market/last-visit'
import type { MarketState } from '../market/market-store'
import { useModals } from '../modal/modals'
import { useLang } from '../page/use-page'
import { useShare } from '../page/share-link'
import { describeSearch } from './describe-search'
import { NoResults } from './no-results'
import type { SearchState } from './use-search'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'

type ResultsModalProps = {
  state: SearchState
  /** The server's count, used until the market is loaded. */
  count: number | null
  /** The homes that match, newest first; null until the market is loaded. */
  matching: readonly Listing[] | null
  market: MarketState
  /** Receives the focus on closing if no element had it before. */
  showButton: RefObject<HTMLButtonElement | null>
  now: Date
}

export function ResultsModal(props: ResultsModalProps) {
  const { state, count, matching, market, showButton, now } = props
  const lang = useLang()
  const texts = searchTexts[lang]
  const { search } = state
  // An undo comes later: it must not open results that were closed since.
  const change = useLatest(state.change)
  const query = searchToQuery(search).toString()
  const words = describeSearch(lang, search)
  const share = useShare()
  const lastVisit = useLastVisit()
  const { key, state: entryState } = useLocation()
  const begin = useMemo(() => returnIn(entryState), [entryState])
  const modals = useModals()
  const open = useTurn(state.showResults, modals.page !== null)

  // Stored with its search: another search starts without homes of unknown rooms.
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

  // If the market could not be loaded, the number is unknown, whatever the server counted before.
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
          <NoResults search={search} onChange={change} homes={all} />
        </>
      }
    />
  )

  function close(): void {
    // Closing a modal that was opened from a card must not close the results.
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

/** A modal may open above the results, but results never above a modal: while one is open, results
 *  that are not visible yet wait until it closes. */
function useTurn(wanted: boolean, modalOpen: boolean): boolean {
  const canShow = useLazyPart(overlays) !== null
  const [shown, setShown] = useState(false)
  const open = wanted && (shown || !modalOpen)
  if (shown !== (open && canShow)) setShown(open && canShow)
  return open
}

/** Shown after the last home: that the list ends here, and what to do next. */
function EndOfResults({ count, onShare }: { count: number; onShare: () => void }) {
  const { results } = searchTexts[useLang()]
  return (
    <div className="mt-10 grid justify-items-center border-t border-line pt-8 text-center wide:mt-12 wide:pt-10">
      <p className="text-lg tracking-snug font-strong text-balance">{results.end.heading(count)}</p>
      <p className="mt-1 max-w-136 text-balance text-ink-soft">{results.end.text}</p>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-2">
        <ButtonLink to="/smartfinder" size="small">
          {results.end.link}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onShare}>
          <Icon of={Share2} />
          {results.share}
        </Button>
      </div>
    </div>
  )
}

type UnknownRoomsProps = {
  count: number
  included: boolean
  onChange: (included: boolean) => void
}

/** Homes with an unknown number of rooms may match too: includes or excludes them. */
function UnknownRooms({ count, included, onChange }: UnknownRoomsProps) {
  const texts = searchTexts[useLang()].results
  return (
    <Notice
      className="mt-6"
      action={
        <button
          type="button"
          onClick={() => onChange(!included)}
          className="min-h-tap font-strong underline underline-offset-[0.2em]"
        >
          {included ? texts.leaveOutUnknownRooms(count) : texts.includeUnknownRooms(count)}
        </button>
      }
    >
      <span className="tabular">
        {included ? texts.unknownRoomsIncluded(count) : texts.unknownRooms(count)}
      </span>
    </Notice>
  )
}
