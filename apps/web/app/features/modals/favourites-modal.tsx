import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Heart } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
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
  // What is new today is judged anew with every market.
  const now = useMemo(() => momentOf(market), [market])
  return (
    <HomesDialog
      open={open}
      onClose={onClose}
      where="favourites"
      title={texts.heading}
      summary={homes && homes.length > 0 && <Count of={homes.length} />}
      closeLabel={texts.close}
      homes={homes ?? null}
      failed={failed}
      now={now}
      entry={key}
      words={texts.heading}
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
