import type { MarketRecord } from '@kot/contract/current-market'
import { landingTexts } from '@kot/i18n/texts/landing'
import { readerOf, listingClick } from '../listing/card-actions'
import { ListingCard } from '../listing/listing-card'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { SectionHead } from './section-head'
import { useFavourites } from '../favourites/use-favourites'

type NewestSectionProps = { records: readonly MarketRecord[]; now: Date }

/** The newest homes; on a phone three of them and the way to all. */
export function NewestSection({ records, now }: NewestSectionProps) {
  const texts = landingTexts[useLang()].newest
  const reader = readerOf(useSession())
  const favourites = useFavourites()
  const modals = useModals()

  // Outside the results the heart needs access; without it, it acts as a click on the listing.
  function press(record: MarketRecord): void {
    const click = listingClick(reader, record)
    if (click.kind === 'modal') modals.open(click.call.page, click.call.options)
    else favourites.toggle(record.id)
  }

  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead title={texts.heading} more={texts.all} to="/?showResults=true" />
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3">
        {records.map((record, index) => (
          <div key={record.id} className={index < 3 ? 'grid' : 'hidden tablet:grid'}>
            <ListingCard
              record={record}
              now={now}
              favourite={favourites.has(record.id)}
              onFavourite={() => press(record)}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
