import type { MarketRecord } from '@kot/contract/current-market'
import { useNavigate } from 'react-router'
import { readerOf } from '../listing/card-actions'
import { useModals } from '../modals/use-modals'
import { useSession } from '../session/use-session'
import { favouritePress, type HeartPlace } from './favourite-press'
import { useFavourites } from './use-favourites'

/** What a card's heart is given to do when it is pressed. */
export function useFavouritePress(where: HeartPlace): (record: MarketRecord) => void {
  const reader = readerOf(useSession())
  const favourites = useFavourites()
  const modals = useModals()
  const navigate = useNavigate()
  return (record) => {
    const press = favouritePress(where, reader, record)
    switch (press.kind) {
      case 'toggle':
        return favourites.toggle(record.id)
      case 'signUp':
        return void navigate('/sign-up')
      case 'modal':
        return modals.open(press.call.page, press.call.options)
    }
  }
}
