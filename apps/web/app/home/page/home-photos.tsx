import type { Listing } from '@kot/contract/market/market-listing'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { priceLabel } from '@kot/i18n/texts/listing'
import { shareTexts } from '@kot/i18n/texts/share'
import { ArrowLeft, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../api/session-store'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { readerOf } from '../card/card-actions'
import { Heart, OpenButton } from '../card/card-buttons'
import { placeOf } from '../card/place-words'
import { OwnCostLine } from '../cost/own-cost-line'
import { PhotoGallery } from '../photos/photo-gallery'
import type { PhotoViewerFrame } from '../photos/photo-viewer'
import { useTrail } from './home-trail'
import type { HomeActions } from './price-panel'
import type { HomeState, ShownHome } from './use-home'

interface HomePhotosProps {
  shown: ShownHome
  state: HomeState['state']
  headingId: string
  actions: HomeActions
}

/** The photos of the home, on its page and on the whole screen. */
export function HomePhotos({ shown, state, headingId, actions }: HomePhotosProps) {
  const { home, photos, gone_on } = shown
  const frame = useViewerFrame(home, { headingId, actions })
  return (
    <PhotoGallery
      key={photos[0]}
      photos={photos}
      locked={home.address === null}
      locking={state === 'visitor'}
      faded={gone_on !== null}
      frame={frame}
    >
      <PhotoButtons home={home} actions={actions} />
    </PhotoGallery>
  )
}

type FrameOptions = { headingId: string; actions: HomeActions }

/** What is beside the photos on the whole screen: which home it is, and its main action. */
function useViewerFrame(home: Listing, { headingId, actions }: FrameOptions): PhotoViewerFrame {
  const lang = useLang()
  const reader = readerOf(useSession())
  const price = priceLabel(lang, home.price)
  return {
    summary: `${price} · ${placeOf(home)}`,
    price: (
      <>
        <p className="tabular font-strong whitespace-nowrap">{price}</p>
        <OwnCostLine home={home} />
      </>
    ),
    menu: <Heart listing={home} favourite={actions.favourite} onPress={actions.onFavourite} />,
    action: (
      <OpenButton
        listing={home}
        reader={reader}
        describedBy={headingId}
        size="medium"
        label={home.source === null ? undefined : homePageTexts[lang].openAdvert}
      />
    ),
  }
}

/** On the photos of a phone, where there is no bar above and no panel beside. */
function PhotoButtons({ home, actions }: { home: Listing; actions: HomeActions }) {
  const lang = useLang()
  const trail = useTrail()
  const veil = 'grid size-9.5 place-items-center rounded-pill bg-veil'
  const price = priceLabel(lang, home.price)
  return (
    <>
      <Link
        to={trail?.path ?? '/'}
        aria-label={
          trail === null
            ? homePageTexts[lang].backToSearch
            : homePageTexts[lang].back(trail.ids.length)
        }
        className="absolute top-2 left-2 inline-grid size-tap place-items-center rounded-pill"
      >
        <span className={veil}>
          <Icon of={ArrowLeft} />
        </span>
      </Link>
      <div className="absolute top-2 right-2 flex gap-1">
        <IconButton
          label={shareTexts[lang].home(price, placeOf(home))}
          onClick={actions.onShare}
          icon={
            <span className={veil}>
              <Icon of={Share2} />
            </span>
          }
          className="hover:bg-transparent active:bg-transparent"
        />
        <Heart listing={home} favourite={actions.favourite} onPress={actions.onFavourite} />
      </div>
    </>
  )
}
