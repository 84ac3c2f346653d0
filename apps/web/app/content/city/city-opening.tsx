import {
  postalNameBySlug,
  postalNames,
  postcodeByCode,
  postcodeName,
} from '@kot/domain/postcode/postcode'
import { districtName, inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Lang } from '@kot/domain/text/lang'
import { type CityPage, cityTwin, namedCityPath } from '@kot/i18n/paths'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../../page/use-page'
import { introOf } from './city-intro'
import { codesOf, type LoadedCity } from './load-city'
import { Icon } from '../../ui/icon'
import type { NamedPath } from '../../page/structured-data'

/** Where one is, what there is to rent, and the button to it. */
export function CityOpening({ loaded }: { loaded: LoadedCity }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const { city, facts } = loaded
  const postcode = city.kind === 'postcode' ? postcodeByCode(city.code) : undefined
  const district = postcode && districtName(lang, postcode)
  return (
    <div className="column pt-3 wide:pt-6">
      <Breadcrumbs way={cityBreadcrumbs(lang, city)} />
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

/** The way up, the page itself last. */
function Breadcrumbs({ way }: { way: readonly NamedPath[] }) {
  const last = way.length - 1
  return (
    <nav aria-label={cityTexts[useLang()].breadcrumbs}>
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {way.map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <Icon of={ChevronRight} size={16} className="mx-1 text-ink-faint" />}
            {index === last ? (
              <span aria-current="page" className="py-2">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="inline-flex min-h-tap items-center rounded-small text-link underline-offset-[0.2em] hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The way from the landing page to a city page, which comes last. */
export function cityBreadcrumbs(lang: Lang, city: CityPage): NamedPath[] {
  const texts = cityTexts[lang]
  const postcode = city.kind === 'postcode' ? postcodeByCode(city.code) : undefined
  const town = postcode && postalNames.find(({ name }) => name === postcode.postalName)
  return [
    { name: texts.home, path: '/' },
    { name: texts.overview, path: '/city-overview' },
    ...(town ? [{ name: town.name, path: namedCityPath(lang, town.slug) }] : []),
    { name: cityName(city), path: cityTwin(city, lang) },
  ]
}

function cityName(city: CityPage): string {
  if (city.kind === 'name') return postalNameBySlug(city.slug)?.name ?? city.slug
  const postcode = postcodeByCode(city.code)
  return postcode ? postcodeName(postcode) : city.code
}
