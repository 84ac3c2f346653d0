import type { HomePage } from '@kot/contract/market/home-page'
import type { Listing } from '@kot/contract/market/market-listing'
import { warningOf } from '@kot/domain/home/home-verdict'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatRent } from '@kot/i18n/format/number'
import { cityPath, homePath } from '@kot/i18n/paths'
import { districtBesidePlace, inPostcode } from '@kot/i18n/place'
import { commonTexts } from '@kot/i18n/texts/common'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { priceLabel } from '@kot/i18n/texts/listing'
import { useEffect, useId, useRef } from 'react'
import { placeOf, townOf } from '../card/place-words'
import { NewestCards } from '../../search/list/newest-cards'
import { signOnPhoto } from '../warnings/card-sign'
import { MarkSeen } from '../card/seen-homes'
import { useFavouritePress } from '../../board/saved/use-favourite-press'
import { useFavourites } from '../../board/saved/use-favourites'
import { useShare } from '../../page/share-link'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { createLazyPart, useLazyPart } from '../../ui/state/lazy-part'
import { Notice } from '../../ui/notice'
import { AdvertFacts, OpenHouses } from '../facts/advert-facts'
import { HomeAccess, useInSight } from './home-access'
import { HomeCost } from '../cost/home-cost'
import { OwnCostLine } from '../cost/own-cost-line'
import { HomeAdverts } from './home-adverts'
import { HomeFacts } from '../facts/home-facts'
import { HomeHistory } from './home-history'
import { HomeSign } from '../warnings/home-sign'
import { HomeVerdict, verdictId } from '../warnings/home-verdict'
import { HomeMap, HomeMinutes } from './home-map'
import { HomeSection } from './home-section'
import { HomePhotos } from './home-photos'
import { TrailBar } from './home-trail'
import { BottomBar, type HomeActions, PricePanel } from './price-panel'
import { ReportAdvert } from '../warnings/report-advert'
import { RentJudgement } from '../cost/rent-judgement'
import { type ShownHome, useHome } from './use-home'

interface HomeViewProps {
  /** As everybody sees it. */
  rendered: HomePage
  now: Date
}

/** The page of one home. On phones one column; from 920 px the price stays beside the rest. */
export function HomeView({ rendered, now }: HomeViewProps) {
  const lang = useLang()
  const { shown, state, retry } = useHome(rendered)
  const { home, photos, similar } = shown
  const gone = shown.gone_on !== null
  const headingId = useId()
  const accessPanel = useRef<HTMLElement>(null)
  const accessInSight = useInSight(accessPanel)
  const actions = useHomeActions(shown)
  const until = shown.gone_on === null ? now : new Date(shown.gone_on)
  const offersAccess = !gone && state === 'visitor'
  const warning = warningOf(shown)
  const isCareful = warning?.verdict === 'careful'
  const verdict = shown.verdict && (
    <HomeVerdict checked={shown} verdict={shown.verdict} home={home} now={now} />
  )
  const gallery = <HomePhotos shown={shown} state={state} headingId={headingId} actions={actions} />
  return (
    <>
      <MarkSeen id={home.id} />
      <TrailBar id={home.id} />
      {photos.length > 1 && <div className="wide:column">{gallery}</div>}
      <div
        className={classes(
          'column grid gap-y-6 wide:grid-cols-[minmax(0,1fr)_24.5rem] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-12 wide:gap-y-8',
          photos.length > 1 && 'pt-5 wide:pt-8',
        )}
      >
        <div className="min-w-0">
          {photos.length < 2 && (
            <div className="-mx-(--gutter) mb-5 wide:mx-0 wide:mb-8">{gallery}</div>
          )}
          <HomeHeading shown={shown} />
          {gone && <GoneNotice shown={shown} />}
          {state === 'failed' && <FullNotLoaded onRetry={retry} />}
        </div>
        {/* On phones both are one column: the price, the facts, then what is beside them from 920 px. */}
        <aside className="max-wide:contents wide:sticky wide:top-4 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:grid wide:gap-4">
          <PricePanel
            home={home}
            headingId={headingId}
            gone={gone}
            actions={actions}
            sign={warning && <HomeSign {...warning} to={`#${verdictId}`} />}
          >
            {!gone && <OwnCostLine home={home} className="mt-1 text-md!" />}
          </PricePanel>
          {offersAccess && (
            <div className="max-wide:order-2">
              <HomeAccess shown={shown} panel={accessPanel} />
            </div>
          )}
          <div className="empty:hidden max-wide:order-2">
            <LazyBoardPanel home={home} />
          </div>
        </aside>
        <div className="max-wide:contents wide:grid wide:min-w-0 wide:gap-8">
          <div className="grid min-w-0 gap-6 max-wide:order-1 wide:gap-8">
            {isCareful && verdict}
            <HomeFacts home={home} deposit={shown.deposit} now={now} />
            <AdvertFacts stated={shown.stated} />
            <OpenHouses
              homeId={home.id}
              place={placeOf(home)}
              viewings={shown.viewings}
              now={now}
            />
            {!isCareful && verdict}
          </div>
          <div className="grid min-w-0 gap-9 max-wide:order-3 wide:gap-12">
            <RentJudgement
              judgement={shown.judgement}
              price={home.price}
              postcode={home.postcode}
              praises={warning === null}
            />
            <HomeMinutes home={home} />
            {!gone && <HomeCost home={home} />}
            <HomeMap home={home} />
            <HomeHistory home={home} until={until} gone={gone} />
            <HomeAdverts shown={shown} now={now} />
            {!gone && <ReportAdvert homeId={home.id} />}
          </div>
        </div>
      </div>
      {similar.length > 0 && (
        <HomeSection
          heading={homePageTexts[lang].similar.heading}
          more={{ to: cityPath(lang, home.postcode), label: homePageTexts[lang].similar.more }}
          className="column pt-12 wide:pt-16 wide:pb-20 print:hidden"
        >
          <NewestCards listings={similar} now={now} sign={signOnPhoto} />
        </HomeSection>
      )}
      {!gone && (
        <BottomBar home={home} headingId={headingId} shown={!offersAccess || !accessInSight}>
          <OwnCostLine home={home} />
        </BottomBar>
      )}
    </>
  )
}

function useHomeActions({ home }: ShownHome): HomeActions {
  const lang = useLang()
  const share = useShare()
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  return {
    favourite: favourites.has(home.id),
    onFavourite: () => press(home),
    // Only public data is shared: no street, even if the sharer may see it.
    onShare: () =>
      void share({
        title: `${priceLabel(lang, home.price)}, ${townOf(home)}`,
        path: homePath(lang, home.id),
      }),
  }
}

/** The street and its place; without access the place. */
function HomeHeading({ shown: { home } }: { shown: ShownHome }) {
  const lang = useLang()
  const texts = homePageTexts[lang]
  const district = districtOf(lang, home.postcode)
  const line =
    home.address === null
      ? [district, texts.addressWithAccess].filter((part) => part !== null).join(' · ')
      : [townOf(home), district].filter((part) => part !== null).join(', ')
  return (
    <>
      <h1 className="text-2xl tracking-tight text-balance wide:text-3xl">
        {home.address ?? texts.heading(inPlace(lang, home.postcode))}
      </h1>
      <p className="mt-1 text-lg text-ink-soft first-letter:uppercase">{line}</p>
    </>
  )
}

function districtOf(lang: Lang, code: string): string | null {
  const postcode = postcodeByCode(code)
  return postcode ? districtBesidePlace(lang, postcode) : null
}

/** 'í 105 Reykjavík' */
export function inPlace(lang: Lang, code: string): string {
  const postcode = postcodeByCode(code)
  return postcode ? inPostcode(lang, postcode) : code
}

function GoneNotice({ shown: { home, gone_on } }: { shown: ShownHome }) {
  const lang = useLang()
  const texts = homePageTexts[lang].gone
  if (gone_on === null) return null
  return (
    <Notice title={texts.heading(formatDayAndMonth(lang, new Date(gone_on)))} className="mt-5">
      {home.price === 0 ? texts.offer : texts.price(formatRent(home.price))}
    </Notice>
  )
}

function FullNotLoaded({ onRetry }: { onRetry: () => void }) {
  const lang = useLang()
  return (
    <Notice
      tone="error"
      className="mt-5"
      action={
        <Button size="small" variant="line" onClick={onRetry}>
          {commonTexts[lang].retry}
        </Button>
      }
    >
      {homePageTexts[lang].fullNotLoaded}
    </Notice>
  )
}

const boardPanel = createLazyPart(() => import('./board-panel'))

/** What the household thinks of the home; visitors have no board and load nothing of it. */
function LazyBoardPanel({ home }: { home: Listing }) {
  const { user } = useSession()
  const isSignedIn = user !== null
  const loaded = useLazyPart(boardPanel)
  useEffect(() => {
    // The page is complete without it.
    if (isSignedIn) void boardPanel.load().catch(() => {})
  }, [isSignedIn])
  return isSignedIn && loaded ? <loaded.BoardPanel key={user.user_id} home={home} /> : null
}
