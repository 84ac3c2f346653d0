import type { Listing } from '@kot/contract/market/market-listing'
import type { Lang } from '@kot/domain/text/lang'
import { homeWordsTexts } from '@kot/i18n/texts/home-words'
import { mapTexts } from '@kot/i18n/texts/map'
import { isNewToday } from '@kot/domain/home/home'
import { listingTexts, sizeLabel } from '@kot/i18n/texts/listing'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useLang } from '../../page/use-page'
import { isApproximate } from '../markers/home-index'
import { MapPopup, type MapPopupProps } from './map-popup'
import { nameOfHome } from '../../home/card/home-words'
import { townOf } from '../../home/card/place-words'
import { PopupCard, type PopupCardProps, PopupPrice, StackList } from './popup-card'
import { Icon } from '../../ui/icon'
import { readerOf } from '../../home/card/card-actions'
import { Heart, OpenButton } from '../../home/card/card-buttons'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { MissingPhoto, photoSources } from '../../home/photos/photo-sources'
import { CardSign } from '../../home/warnings/card-sign'
import { MarkSeen } from '../../home/card/seen-homes'
import { useSession } from '../../api/session-store'
import { TravelLine } from '../../travel/travel-line'
import type { Travel } from '../../travel/use-travel'

interface HomePopupProps extends Omit<MapPopupProps, 'name' | 'children'> {
  now: Date
  /** Whether it was opened on purpose. A card that only appears in passing is not seen by that. */
  held: boolean
  onFavourite: (listing: Listing) => void
  isFavourite: (id: number) => boolean
  /** How long it takes from there. */
  travel?: Travel | undefined
}

/** The card of a home, or of the homes that share a spot. */
export function HomePopup(props: HomePopupProps) {
  const { now, held, onFavourite, isFavourite, travel, ...popup } = props
  const lang = useLang()
  const { item } = popup
  const Card = popup.docked ? DockedCard : PopupCard
  const card = (home: Listing) => (
    <>
      {held && <MarkSeen id={home.id} />}
      <Card
        home={home}
        now={now}
        favourite={isFavourite(home.id)}
        onFavourite={() => onFavourite(home)}
        more={
          <>
            <CardSign home={home} where="line" />
            {travel && <TravelLine home={home} travel={travel} className="mb-2" />}
          </>
        }
      />
    </>
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

function stackHeading(lang: Lang, homes: readonly Listing[]): string {
  const { nearbyHeading, stackHeading: heading } = mapTexts[lang]
  return isApproximate(homes) ? nearbyHeading(homes.length) : heading(homes.length)
}

/** The listing card in small, at the lower edge of a phone's map: the photo beside the words. */
function DockedCard({ home, now, favourite, onFavourite, more }: PopupCardProps) {
  const lang = useLang()
  const headingId = useId()
  const reader = readerOf(useSession())
  const rooms = home.rooms === null ? [] : [homeWordsTexts[lang].rooms(home.rooms)]
  const town = townOf(home)
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 p-3"
    >
      <DockedPhoto key={home.imageLink} home={home} now={now} />
      <div className="grid content-between">
        <div className="-mt-2 -mr-2 flex items-start justify-between">
          <h3 id={headingId} className="pt-2 font-text">
            <PopupPrice price={home.price} />
            <OwnCostLine home={home} />
          </h3>
          <Heart listing={home} favourite={favourite} onPress={onFavourite} />
        </div>
        <div className="mb-2">
          <p className="truncate font-strong">{home.address ?? town}</p>
          <p className="tabular text-sm text-ink-soft">
            {[...(home.address === null ? [] : [town]), sizeLabel(home.size), ...rooms].join(', ')}
          </p>
        </div>
        {more}
        <OpenButton listing={home} reader={reader} describedBy={headingId} />
      </div>
    </article>
  )
}

function DockedPhoto({ home, now }: Pick<PopupCardProps, 'home' | 'now'>) {
  const texts = listingTexts[useLang()]
  const [broken, setBroken] = useState(false)
  const link = broken ? null : home.imageLink
  return (
    <div className="relative min-h-28 overflow-hidden rounded-control bg-sunken">
      {link === null ? (
        <MissingPhoto />
      ) : (
        <img
          {...photoSources(link)}
          onError={() => setBroken(true)}
          alt=""
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      )}
      {isNewToday(home.createdAt, now) && (
        <span className="absolute top-2 left-0 bg-alert pr-3.5 pl-2 text-xs leading-6.5 font-strong text-on-alert [clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]">
          {texts.newToday}
        </span>
      )}
      {link !== null && home.address === null && (
        <span className="absolute inset-x-0 bottom-2 mx-auto grid size-9 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} />
          <span className="sr-only">{texts.accessRequired}</span>
        </span>
      )}
    </div>
  )
}
