import type { FavouriteColour } from '@kot/domain/home/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Heart, SquareKanban } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Badge } from '../../ui/icon-button'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LiveRegion } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { ColourButton } from './colour-button'
import { useColourFilter } from './colour-filter'
import { favouritesStore } from '../../board/saved/favourites-store'
import { useUndoOffer } from '../../board/saved/use-favourite-press'
import { useFavourites } from '../../board/saved/use-favourites'
import { EmptyList } from '../../ui/empty-list'
import { HomesDialog } from '../list/homes-dialog'
import { useListView } from '../list/list-view'
import { useMarket } from '../../market/market-refresh'
import { useLang } from '../../page/use-page'
import type { ModalProps } from '../../page/modals'

export function FavouritesModal({ open, onClose }: ModalProps) {
  const texts = favouritesTexts[useLang()]
  const { key, pathname } = useLocation()
  useBackCloses(open, onClose)
  const view = useListView(key, open)
  const { favourites, homes, failed, now } = useFavouriteHomes()
  const { colour, shown, filter, focus } = useColourFilter(homes, favourites.colourOf)
  const { announcement, paint } = usePaint()

  return (
    <HomesDialog
      where="favourites"
      frame={{
        open,
        onClose,
        title: texts.heading,
        summary: homes && homes.length > 0 && <Count of={homes.length} />,
        closeLabel: texts.close,
      }}
      homes={shown ?? null}
      failed={failed}
      now={now}
      view={view}
      words={
        colour === null ? texts.heading : `${texts.heading}: ${texts.colours[colour].toLowerCase()}`
      }
      filter={
        <>
          <LiveRegion>{announcement}</LiveRegion>
          {filter}
        </>
      }
      list={{
        name: `favourites ${key} ${colour ?? ''}`,
        note: (
          <p className="mb-1">
            <TextLink to="/board" look="alone">
              <Icon of={SquareKanban} /> {texts.board}
            </TextLink>
          </p>
        ),
        renderLabel: (listing) => (
          <ColourButton
            listing={listing}
            colour={favourites.colourOf(listing.id)}
            onChoose={(next) => {
              paint(listing.id, next)
              if (colour !== null && next !== colour) focus()
            }}
          />
        ),
        empty: (
          <EmptyList
            icon={Heart}
            title={favourites.count === 0 ? texts.empty : texts.gone}
            text={favourites.count === 0 ? texts.hint : texts.goneHint}
          >
            {pathname === '/' ? (
              <Button onClick={onClose}>{texts.search}</Button>
            ) : (
              <ButtonLink to="/">{texts.search}</ButtonLink>
            )}
          </EmptyList>
        ),
      }}
    />
  )
}

function useFavouriteHomes() {
  const { market, failed } = useMarket()
  const favourites = useFavourites()
  // Homes that have left the market are not counted, because they cannot be shown.
  const homes = useMemo(
    () => (favourites.count === 0 ? [] : market?.homes.filter(({ id }) => favourites.has(id))),
    [market, favourites],
  )
  // The reference time for "new today", updated with every market.
  const now = useMemo(() => momentOf(market), [market])
  return { favourites, homes, failed, now }
}

/** Marks a home with a colour, and announces it. */
function usePaint() {
  const texts = favouritesTexts[useLang()]
  const [announcement, announce] = useState('')
  const offerUndo = useUndoOffer()

  function paint(id: number, next: FavouriteColour | null): void {
    offerUndo(id, texts.colour.unmarked, favouritesStore.paint(id, next))
    // A removal is announced by the message that offers to undo it.
    announce(next === null ? '' : texts.colour.marked(texts.colours[next].toLowerCase()))
  }
  return { announcement, paint }
}

function Count({ of: count }: { of: number }) {
  return (
    <>
      <Badge count={count} className="mr-1.5" />
      <span className="sr-only">{count} </span>
      {favouritesTexts[useLang()].apartments(count)}
    </>
  )
}

const momentOf = (_market: unknown): Date => new Date()

type CoveredState = { covered?: true } | null

/** Adds a history entry for a full-screen dialog, so that the back button (a swipe on phones)
 *  closes it instead of leaving the page. */
function useBackCloses(open: boolean, onClose: () => void): void {
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  const covered = (state as CoveredState)?.covered === true
  const before = useRef({ open: false, covered: false })

  useEffect(() => {
    const was = before.current
    before.current = { open, covered }
    if (open && !was.open && !covered) {
      void navigate(
        { search, hash },
        { state: { covered: true }, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    } else if (was.open && !open && covered) {
      void navigate(-1)
    } else if (open && was.covered && !covered) {
      onClose()
    }
  }, [open, covered, navigate, search, hash, onClose])
}
