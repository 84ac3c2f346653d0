import type { Listing } from '@kot/contract/market/market-listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { searchTexts } from '@kot/i18n/texts/search'
import { shareTexts } from '@kot/i18n/texts/share'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { Notice } from '../../ui/notice'
import { useFavouritePress } from '../../board/saved/use-favourite-press'
import { useFavourites } from '../../board/saved/use-favourites'
import { marketStore, type MarketState } from '../../market/market-store'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import {
  ListingCard,
  ListingCardSkeleton,
  sharedHomeIn,
  withoutSharedHome,
} from '../../home/card/listing-card'

interface SharedHomeProps {
  state: Pick<MarketState, 'market' | 'failed'>
  now: Date
}

/** The home of a shared link, in a dialog above the page. */
export function SharedHome({ state: { market, failed }, now }: SharedHomeProps) {
  const lang = useLang()
  const texts = shareTexts[lang].shared
  const modals = useModals()
  const location = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = sharedHomeIn(query)
  // The last one stays visible during the closing animation.
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  if (last === null) return null

  const listing = market?.homes.find(({ id }) => String(id) === last)
  const gone = market !== null && listing === undefined

  function close(): void {
    // A modal opened from the card is above; closing it must not close the home.
    if (modals.page !== null) return
    const { state } = location
    setQuery(withoutSharedHome, { replace: true, preventScrollReset: true, state })
  }

  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={gone ? texts.gone : texts.heading}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      {listing && <Found listing={listing} now={now} />}
      {gone && <Gone onSearch={close} />}
      {!market && (failed ? <NotLoaded /> : <ListingCardSkeleton />)}
    </Dialog>
  )
}

function Found({ listing, now }: { listing: Listing; now: Date }) {
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  return (
    // The background has the card's colour, so the shadow alone would not set the card apart.
    <div className="grid rounded-card ring-1 ring-line">
      <ListingCard
        listing={listing}
        now={now}
        favourite={favourites.has(listing.id)}
        onFavourite={press}
      />
    </div>
  )
}

function Gone({ onSearch }: { onSearch: () => void }) {
  const texts = shareTexts[useLang()].shared
  return (
    <>
      <p className="text-ink-soft">{texts.goneText}</p>
      <Button block className="mt-6" onClick={onSearch}>
        {texts.search}
      </Button>
    </>
  )
}

function NotLoaded() {
  const texts = searchTexts[useLang()]
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" variant="line" onClick={() => void marketStore.refresh()}>
          {texts.retry}
        </Button>
      }
    >
      {texts.notLoaded}
    </Notice>
  )
}
