import type { Listing } from '@kot/contract/market/market-listing'
import type { PostcodeCounts } from '@kot/domain/postcode/areas'
import type { Search } from '@kot/domain/search/criteria'
import { searchToQuery } from '@kot/domain/search/search-query'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useLazyPart } from '../../ui/state/lazy-part'
import { useLatest } from '../../ui/state/use-latest'
import { overlays } from '../../ui/overlays/overlays'
import { useSession } from '../../api/session-store'
import { HomesDialog } from '../list/homes-dialog'
import { LazyQuestions, QuestionsLine } from '../../home/questions/lazy-questions'
import { useNewSinceLastVisit } from '../../market/last-visit'
import type { OrderedHomes } from '../../market/kept-order'
import type { MarketState } from '../../market/market-store'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { useShare } from '../../page/share-link'
import { describeSearch } from '../panel/describe-search'
import { type FoundHomes, useFoundHomes } from './found-homes'
import { NoResults } from './no-results'
import { LazyPlaces } from '../../travel/lazy-places'
import { changePlaces } from '../../travel/places'
import type { Travel } from '../../travel/use-travel'
import { SearchChips } from './search-chips'
import type { SearchState } from '../panel/use-search'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useMediaQuery } from '../../ui/state/use-media-query'

export type ResultsModalProps = {
  state: SearchState
  /** The server's count, used until the market is loaded. */
  count: number | null
  countByPostcode: PostcodeCounts
  /** The homes that match, newest first; null until the market is loaded. */
  matching: readonly Listing[] | null
  market: MarketState
  /** All homes on the market. */
  ordered: OrderedHomes
  /** Offers to watch the search; a prop, because watches are built on searches. */
  renderWatch: (watch: WatchOffer) => ReactNode
  /** Receives the focus on closing if no element had it before. */
  showButton: RefObject<HTMLButtonElement | null>
  now: Date
}

type WatchOffer = {
  /** In the bar of wide screens, above the list of a phone, or in place of an empty list. */
  shape: 'bar' | 'panel' | 'empty'
  search: Search
  /** Names the criterion of the results that a watch lacks. */
  ignores?: string | undefined
}

export function ResultsModal(props: ResultsModalProps) {
  const { state, count, market, ordered, renderWatch, showButton, now } = props
  const lang = useLang()
  const texts = resultsTexts[lang]
  const { ownCost: ownTexts } = homeCostTexts[lang]
  const { search } = state
  // An undo comes later: it must not open results that were closed since.
  const change = useLatest(state.change)
  const words = describeSearch(lang, search)
  const share = useShare()
  const { open, close } = useOpenInTurn(state)
  const wide = useMediaQuery('(min-width: 57.5rem)')
  const { active } = useSession()
  const found = useFoundHomes(search, props.matching, ordered.homes)
  const { query, homes, ownCost, near } = found
  const besideMap = wide && state.results.view === 'map'
  const { places, questions } = useOwnDialogs(ownCost.homes, near.travel, besideMap)
  // If the market could not be loaded, the number is unknown, whatever the server counted before.
  const shown = homes?.length ?? (market.failed ? null : count)
  const leftOut = (
    <>
      <UnknownRooms {...found.unknownRooms} />
      <HiddenHomes {...found.hidden} />
    </>
  )

  return (
    <HomesDialog
      where="results"
      frame={{
        open,
        onClose: close,
        title: title(),
        closeLabel: texts.close,
        below: (
          <div className="flex items-center gap-6">
            <div className="min-w-0 grow">
              <SearchChips
                state={state}
                count={shown}
                countByPostcode={props.countByPostcode}
                onPlaces={places.open}
              />
              {places.dialog}
              <LazyQuestions open={questions.open} onClose={questions.onClose} count={shown} />
            </div>
            {wide && homes && homes.length > 0 && offerWatch('bar')}
          </div>
        ),
        focusAfter: showButton,
        onShare: shareSearch,
      }}
      homes={homes}
      failed={market.failed}
      now={now}
      view={{ ...state.results, change: state.changeResults }}
      ownOrders={[ownCost.order, near.order].filter((order) => order !== undefined)}
      list={{
        name: [query, ownCost.atMost, near.name].filter(Boolean).join(' '),
        beginAt: found.beginAt,
        address: state.address,
        travel: near.travel,
        onHide: found.hidden.hide,
        note: (
          <>
            <QuestionsLine onOpen={questions.onOpen} className="mb-4" />
            {!wide && <div className="mb-4">{offerWatch('panel')}</div>}
            <NewSinceLastVisit homes={homes} />
          </>
        ),
        offersAccess: !active,
        byDay: ordered.byDay,
        end: (
          <>
            {leftOut}
            <EndOfResults count={shown ?? 0} />
          </>
        ),
        empty: (
          <>
            {leftOut}
            {near.farther > 0 && (
              <Offer action={placesTexts[lang].dropLimits} onPress={changePlaces.dropLimits}>
                {placesTexts[lang].farther(near.farther)}
              </Offer>
            )}
            {ownCost.dearer > 0 && (
              <Offer action={ownTexts.dropMaximum} onPress={ownCost.dropMaximum}>
                {ownTexts.dearer(ownCost.dearer)}
              </Offer>
            )}
            {near.farther === 0 && ownCost.dearer === 0 && (
              <NoResults search={search} onChange={change} homes={ordered.homes}>
                {offerWatch('empty')}
              </NoResults>
            )}
          </>
        ),
      }}
      map={{
        search: {
          key: query,
          namesAreas: search.postcodes.length > 0 || search.area !== null,
          area: search.area,
        },
        onSearchArea: (next) => state.change({ area: next }),
        travel: { ...places.list, onEdit: places.open, isEdited: places.isOpen },
        panel: places.aside,
      }}
      words={words}
    />
  )

  function offerWatch(shape: WatchOffer['shape']): ReactNode {
    const ignored = [
      ...(ownCost.atMost === null ? [] : [ownTexts.watch]),
      ...(near.name === '' ? [] : [placesTexts[lang].watch]),
    ]
    const ignores = ignored.length === 0 ? undefined : ignored.join(' ')
    return renderWatch({ shape, search, ignores })
  }

  function title(): string {
    if (shown === null) return texts.title
    return shown === 0 ? searchTexts[lang].noResults.heading : searchTexts[lang].count(shown)
  }

  function shareSearch(): void {
    const params = searchToQuery(search)
    params.set('showResults', 'true')
    // Following the link shows the homes without the limit of this household.
    const heading = texts.printed.heading(found.inSearch?.length ?? shown ?? 0)
    void share({ title: `${heading}: ${words}`, path: `/?${params}` })
  }
}

/** A modal may open above the results, but results never above a modal: while one is open, results
 *  that are not visible yet wait until it closes. */
function useOpenInTurn({ showResults, closeResults }: SearchState) {
  const modals = useModals()
  const canShow = useLazyPart(overlays) !== null
  const [shown, setShown] = useState(false)
  const open = showResults && (shown || modals.page === null)
  if (shown !== (open && canShow)) setShown(open && canShow)
  const close = () => {
    // Closing a modal that was opened from a card must not close the results.
    const beneathModal = modals.page !== null && overlays.current() !== null
    if (!beneathModal) closeResults()
  }
  return { open, close }
}

/** What only this browser knows of the viewer: the places, and the questions that the own cost depends on. */
function useOwnDialogs(homes: readonly Listing[] | null, travel: Travel, besideMap: boolean) {
  const [open, setOpen] = useState(false)
  const questions = { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
  return { places: usePlacesDialog(homes, travel, besideMap), questions }
}

/** The places that one travels to: beside the map of a wide screen, otherwise in a dialog. */
function usePlacesDialog(homes: readonly Listing[] | null, travel: Travel, besideMap: boolean) {
  const [isOpen, setOpen] = useState(false)
  const list = useMemo(() => ({ homes: homes ?? [], travel }), [homes, travel])
  const onClose = () => setOpen(false)
  return {
    list,
    isOpen,
    open: () => setOpen(true),
    dialog: <LazyPlaces list={list} onClose={onClose} open={isOpen && !besideMap} where="dialog" />,
    aside: isOpen && besideMap && <LazyPlaces list={list} onClose={onClose} open where="aside" />,
  }
}

function NewSinceLastVisit({ homes }: { homes: readonly Listing[] | null }) {
  const count = useNewSinceLastVisit(homes)
  const texts = searchTexts[useLang()]
  if (count === 0) return null
  return <p className="tabular mb-3 text-sm text-ink-soft">{texts.newSinceLastVisit(count)}</p>
}

function UnknownRooms({ count, included, include }: FoundHomes['unknownRooms']) {
  const texts = resultsTexts[useLang()]
  if (count === 0) return null
  return (
    <Offer
      action={included ? texts.leaveOutUnknownRooms(count) : texts.includeUnknownRooms(count)}
      onPress={() => include(!included)}
    >
      {included ? texts.unknownRoomsIncluded(count) : texts.unknownRooms(count)}
    </Offer>
  )
}

function HiddenHomes({ count, showAll }: FoundHomes['hidden']) {
  const texts = resultsTexts[useLang()]
  if (count === 0) return null
  return (
    <Offer action={texts.showHidden(count)} onPress={showAll}>
      {texts.hidden(count)}
    </Offer>
  )
}

/** Shown after the last home: that the list ends here, and what to do next. */
function EndOfResults({ count }: { count: number }) {
  const { end } = resultsTexts[useLang()]
  return (
    <div className="mt-10 grid justify-items-center border-t border-line pt-8 text-center wide:mt-12 wide:pt-10">
      <p className="text-lg tracking-snug font-strong text-balance">{end.heading(count)}</p>
      <p className="mt-1 max-w-136 text-balance text-ink-soft">{end.text}</p>
      <ButtonLink to="/smartfinder" size="small" className="mt-5">
        {end.link}
      </ButtonLink>
    </div>
  )
}

/** Names the homes that are not in the list and adds them. */
function Offer(props: { children: string; action: string; onPress: () => void }) {
  return (
    <Notice
      className="mt-6"
      action={
        <button
          type="button"
          onClick={props.onPress}
          className="min-h-tap font-strong underline underline-offset-[0.2em]"
        >
          {props.action}
        </button>
      }
    >
      <span className="tabular">{props.children}</span>
    </Notice>
  )
}
