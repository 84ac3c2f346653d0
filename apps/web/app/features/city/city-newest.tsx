import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { useMemo } from 'react'
import { SectionHead } from '../landing/section-head'
import { NewestCards } from '../listing/newest-cards'
import { useLang } from '../page/use-page'
import { codesOf, type LoadedCity } from './load-city'
import { useReadersHomes } from './use-readers-homes'

/** The newest homes of the place; on a phone three of them and the way to all. */
export function CityNewest({ loaded: { city, newest, now: at } }: { loaded: LoadedCity }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const records = useReadersHomes(newest)
  const now = useMemo(() => new Date(at), [at])
  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.newest(inCity({ ...city, lang }))}
        more={texts.all}
        to={`/?postcodes=${codesOf(city).join(',')}&showResults=true`}
      />
      <NewestCards records={records} now={now} />
    </section>
  )
}
