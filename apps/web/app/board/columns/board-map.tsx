import { boardTexts } from '@kot/i18n/texts/board'
import { useMemo } from 'react'
import { HomeTrailProvider, useHomeTrail } from '../../home/card/home-link'
import { useFavouritePress } from '../saved/use-favourite-press'
import { useFavourites } from '../saved/use-favourites'
import { LazyHomesMap } from '../../map/lazy-homes-map'
import { useLang } from '../../page/use-page'
import type { ShownBoard } from '../store/board-store'
import { boardHomes } from '../store/board-view'

/** The homes of the board on the map, without those that are gone or out of the question. */
export function BoardMap({ shown, now }: { shown: ShownBoard; now: Date }) {
  const texts = boardTexts[useLang()]
  const favourites = useFavourites()
  const press = useFavouritePress('favourites')
  const homes = useMemo(
    () => boardHomes(shown).flatMap(({ listing, status }) => (status === 'no' ? [] : [listing])),
    [shown],
  )
  const trail = useHomeTrail(homes)
  if (homes.length === 0) return <p className="py-8 text-ink-soft">{texts.noneOnMap}</p>
  return (
    <HomeTrailProvider value={trail}>
      <div className="flex h-[calc(100dvh-13rem)] min-h-100 overflow-hidden rounded-card">
        <LazyHomesMap
          homes={homes}
          now={now}
          viewKey="mapFavorites"
          onFavourite={press}
          isFavourite={favourites.has}
        />
      </div>
    </HomeTrailProvider>
  )
}
