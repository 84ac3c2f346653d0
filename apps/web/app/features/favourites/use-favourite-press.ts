import type { MarketRecord } from '@kot/contract/market'
import { defaultSort } from '@kot/domain/sort'
import { useLocation, useNavigate } from 'react-router'
import { readerOf } from '../listing/card-actions'
import { useModals } from '../modals/use-modals'
import { useSession } from '../session/use-session'
import { favouritePress, type HeartPlace } from './favourite-press'
import { keptHeart, type KeptHeart } from './kept-heart'
import { useFavourites } from './use-favourites'

/** What a card's heart is given to do when it is pressed.
 *  @param list how the list is looked at in which a visitor may press one */
export function useFavouritePress(
  where: HeartPlace,
  list: Pick<KeptHeart, 'sort' | 'photos'> = { sort: defaultSort, photos: true },
): (record: MarketRecord) => void {
  const reader = readerOf(useSession())
  const favourites = useFavourites()
  const modals = useModals()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (record) => {
    const press = favouritePress(where, reader, record)
    switch (press.kind) {
      case 'toggle':
        return favourites.toggle(record.id)
      case 'signUp':
        keptHeart.remember({ id: record.id, path: pathname + search, ...list })
        return void navigate('/sign-up')
      case 'modal':
        return modals.open(press.call.page, press.call.options)
    }
  }
}
