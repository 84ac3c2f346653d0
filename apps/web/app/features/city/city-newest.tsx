import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { useMemo } from 'react'
import { useFavouritePress } from '../favourites/use-favourite-press'
import { useFavourites } from '../favourites/use-favourites'
import { SectionHead } from '../landing/section-head'
import { ListingCard } from '../listing/listing-card'
import { useLang } from '../page/use-page'
import { codesOf, type LoadedCity } from './load-city'
import { useReadersHomes } from './use-readers-homes'

/** The newest homes of the place; on a phone three of them and the way to all. */
export function CityNewest({ loaded: { city, newest, now: at } }: { loaded: LoadedCity }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const records = useReadersHomes(newest)
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  const now = useMemo(() => new Date(at), [at])
  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.newest(inCity({ ...city, lang }))}
        more={texts.all}
        to={`/?postcodes=${codesOf(city).join(',')}&showResults=true`}
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
