import { postcodeByCode } from '@kot/domain/postcode'
import { districtName, inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../page/use-page'
import { Breadcrumbs } from './breadcrumbs'
import { introOf } from './city-intro'
import { cityWay } from './city-way'
import { codesOf, type LoadedCity } from './load-city'

/** Where one is, what there is to rent, and the button to it. */
export function CityOpening({ loaded }: { loaded: LoadedCity }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const { city, facts } = loaded
  const postcode = city.kind === 'postcode' ? postcodeByCode(city.code) : undefined
  const district = postcode && districtName(lang, postcode)
  return (
    <div className="column pt-3 wide:pt-6">
      <Breadcrumbs way={cityWay(lang, city)} />
      <h1 className="mt-4 text-2xl tracking-tight wide:mt-8 wide:text-3xl">
        {texts.heading(inCity({ ...city, lang }))}
      </h1>
      {district && <p className="mt-1 text-lg font-strong text-ink-soft">{district}</p>}
      <p className="mt-3 max-w-160 text-lg text-ink-soft">{introOf(lang, loaded).join(' ')}</p>
      <ButtonLink
        to={`/?postcodes=${codesOf(city).join(',')}`}
        size="large"
        className="mt-6 w-full tablet:w-auto"
      >
        {texts.show(facts?.count ?? 0)}
      </ButtonLink>
    </div>
  )
}
