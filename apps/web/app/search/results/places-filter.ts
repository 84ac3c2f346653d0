import type { Listing } from '@kot/contract/market/market-listing'
import { isNearEnough, sortByWay } from '@kot/domain/travel/my-places'
import { placesTexts } from '@kot/i18n/texts/places'
import { useMemo } from 'react'
import { useLang } from '../../page/use-page'
import { changePlaces, useDeferredPlaces } from '../../travel/places'
import { useTravel } from '../../travel/use-travel'
import type { OwnOrder } from '../list/list-tools'

/**
 * Limits what was found to homes that are near enough to the viewer's places, and offers to sort by the way to the one
 * that colours the map. Both stay in the browser: neither address, watch nor shared link may follow them.
 * @param all the homes of the market, whose minutes are calculated once
 * @param found newest first; null until the market is loaded
 */
export function usePlacesFilter(all: readonly Listing[] | null, found: readonly Listing[] | null) {
  const texts = placesTexts[useLang()]
  const { places, coloured, sorted } = useDeferredPlaces()
  const travel = useTravel(places.length === 0 ? null : all)
  const { timeTo } = travel
  const isLimited = places.some(({ limits }) => limits)
  const homes = useMemo(
    () => (isLimited && found ? found.filter(({ id }) => isNearEnough(id, places, timeTo)) : found),
    [found, places, timeTo, isLimited],
  )
  const main = places[coloured ?? 0]
  const sort = useMemo(
    () => (listings: readonly Listing[]) =>
      main ? sortByWay(listings, main, timeTo) : [...listings],
    [main, timeTo],
  )
  const order: OwnOrder | undefined = main && {
    key: 'way',
    label: texts.sort,
    chosen: sorted,
    choose: changePlaces.sort,
    sort,
  }
  return {
    homes,
    travel,
    /** Identifies the limits, for the list that they make. */
    name: places
      .map(({ limits, atMost }) => (limits ? atMost : ''))
      .join(' ')
      .trim(),
    /** How many were found that are farther away. */
    farther: (found?.length ?? 0) - (homes?.length ?? 0),
    order,
  }
}
