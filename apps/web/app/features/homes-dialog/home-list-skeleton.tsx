import { commonTexts } from '@kot/i18n/texts/common'
import { LiveRegion } from '../../ui/live-region'
import { ListingCardSkeleton } from '../listing/listing-card-skeleton'
import { useLang } from '../page/use-page'
import { homeGridLook } from './home-grid-look'

/** The first cards of a list that is on its way. */
export function HomeListSkeleton({ cards }: { cards: number }) {
  return (
    <div className={homeGridLook}>
      <LiveRegion>{commonTexts[useLang()].loading}</LiveRegion>
      {Array.from({ length: cards }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  )
}
