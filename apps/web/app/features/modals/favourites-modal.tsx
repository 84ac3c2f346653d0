import type { FavouriteColour } from '@kot/domain/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Heart } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { LiveRegion } from '../../ui/live-region'
import { ColourButton } from '../favourites/colour-button'
import { useColourFilter } from '../favourites/use-colour-filter'
import { useFavourites } from '../favourites/use-favourites'
import { EmptyList } from '../homes-dialog/empty-list'
import { HomesDialog } from '../homes-dialog/homes-dialog'
import { useMarket } from '../market/use-market'
import { useLang } from '../page/use-page'
import type { ModalProps } from './modal-props'
import { useBackCloses } from './use-back-closes'

export function FavouritesModal({ open, onClose }: ModalProps) {
  const texts = favouritesTexts[useLang()]
  const { key, pathname } = useLocation()
  const { market, failed } = useMarket()
  useBackCloses(open, onClose)
  const favourites = useFavourites()
  // Homes that have left the market are not counted: nobody could look at them.
  const homes = useMemo(
    () => (favourites.count === 0 ? [] : market?.homes.filter(({ id }) => favourites.has(id))),
    [market, favourites],
  )
  const { colour, shown, filter, focus } = useColourFilter(homes, favourites.colourOf)
  const [said, setSaid] = useState('')
  // What is new today is judged anew with every market.
  const now = useMemo(() => momentOf(market), [market])

  function paint(id: number, next: FavouriteColour | null): void {
    favourites.paint(id, next)
    setSaid(
      next === null
        ? texts.colour.unmarked
        : texts.colour.marked(texts.colours[next].toLowerCase()),
    )
    if (colour !== null && next !== colour) focus()
  }

  return (
    <HomesDialog
      open={open}
      onClose={onClose}
      where="favourites"
      title={texts.heading}
      summary={homes && homes.length > 0 && <Count of={homes.length} />}
      closeLabel={texts.close}
      homes={shown ?? null}
      failed={failed}
      now={now}
      entry={key}
      words={
        colour === null ? texts.heading : `${texts.heading}: ${texts.colours[colour].toLowerCase()}`
      }
      filter={
        <>
          <LiveRegion>{said}</LiveRegion>
          {filter}
        </>
      }
      renderLabel={(record) => (
        <ColourButton
          record={record}
          colour={favourites.colourOf(record.id)}
          onChoose={(next) => paint(record.id, next)}
        />
      )}
      empty={
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
      }
    />
  )
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
