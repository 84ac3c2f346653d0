import type { MarketRecord } from '@kot/contract/market'
import type { MarketHome } from '@kot/contract/market-home'
import type { Lang } from '@kot/domain/lang'
import { mapTexts } from '@kot/i18n/texts/map'
import { useLang } from '../page/use-page'
import { DockedCard } from './docked-card'
import { isApproximate } from './home-index'
import { MapPopup, type MapPopupProps } from './map-popup'
import { nameOfHome } from './marker-words'
import { PopupCard } from './popup-card'
import { StackList } from './stack-list'

interface HomePopupProps extends Omit<MapPopupProps, 'name' | 'children'> {
  now: Date
  onFavourite: (record: MarketRecord) => void
  isFavourite: (id: number) => boolean
}

/** The card of a home, or of the homes that share a spot. */
export function HomePopup({ now, onFavourite, isFavourite, ...popup }: HomePopupProps) {
  const lang = useLang()
  const { item } = popup
  const Card = popup.docked ? DockedCard : PopupCard
  const card = (home: MarketHome) => (
    <Card
      home={home}
      now={now}
      favourite={isFavourite(home.id)}
      onFavourite={() => onFavourite(home)}
    />
  )
  switch (item.kind) {
    case 'home':
      return (
        <MapPopup {...popup} name={nameOfHome(lang, item.home, now)}>
          {card(item.home)}
        </MapPopup>
      )
    case 'stack':
      return (
        <MapPopup {...popup} name={stackHeading(lang, item.homes)}>
          <StackList
            homes={item.homes}
            heading={stackHeading(lang, item.homes)}
            now={now}
            card={card}
          />
        </MapPopup>
      )
    case 'cluster':
      return null
  }
}

function stackHeading(lang: Lang, homes: readonly MarketHome[]): string {
  const { nearbyHeading, stackHeading: heading } = mapTexts[lang]
  return isApproximate(homes) ? nearbyHeading(homes.length) : heading(homes.length)
}
