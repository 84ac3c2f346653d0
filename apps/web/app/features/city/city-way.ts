import type { Lang } from '@kot/domain/lang'
import { postalNameBySlug, postalNames, postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { cityTwin, namedCityPath, type CityPage } from '@kot/i18n/paths'
import { cityTexts } from '@kot/i18n/texts/city'
import type { NamedPath } from '../page/structured-data/named-path'

/** The way from the landing page to a city page, which comes last. */
export function cityWay(lang: Lang, city: CityPage): NamedPath[] {
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
