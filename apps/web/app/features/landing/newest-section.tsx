import type { MarketRecord } from '@kot/contract/current-market'
import { landingTexts } from '@kot/i18n/texts/landing'
import { searchTexts } from '@kot/i18n/texts/search'
import { useFavouritePress } from '../favourites/use-favourite-press'
import { useFavourites } from '../favourites/use-favourites'
import { ListingCard } from '../listing/listing-card'
import { useLang } from '../page/use-page'
import { openedHere } from '../search/use-search'
import { SectionHead } from './section-head'

type NewestSectionProps = {
  records: readonly MarketRecord[]
  /** Homes of the whole market that came since the last visit. */
  fresh: number
  now: Date
}

/** Says aloud that no postcode is asked for: a bare address would bring the saved search back. */
const allHomes = '/?postcodes=&showResults=true'

/** The newest homes; on a phone three of them and the way to all. */
export function NewestSection({ records, fresh, now }: NewestSectionProps) {
  const lang = useLang()
  const texts = landingTexts[lang].newest
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')

  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.heading}
        note={fresh > 0 ? searchTexts[lang].results.newSinceLastVisit(fresh) : undefined}
        more={texts.all}
        to={allHomes}
        state={openedHere}
        preventScrollReset
      />
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3">
        {records.map((record, index) => (
          <div key={record.id} className={index < 3 ? 'grid' : 'hidden tablet:grid'}>
            <ListingCard
              record={record}
              now={now}
              favourite={favourites.has(record.id)}
              onFavourite={press}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
