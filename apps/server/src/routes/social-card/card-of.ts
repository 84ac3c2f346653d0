import type { RenderedMarket } from '@kot/contract/page-request'
import type { AreaFigures } from '@kot/domain/areas'
import type { Lang } from '@kot/domain/lang'
import { postalNameBySlug, postcodeByCode } from '@kot/domain/postcode'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import type { CityPage } from '@kot/i18n/paths'
import { socialCardTexts } from '@kot/i18n/texts/social-card'
import type { SocialCard } from '@kot/social-card/card-layout'

/** Of fewer homes no rent is typical, and one of them could be found out. */
const ENOUGH_HOMES = 5

type Asked = { lang: Lang; city: CityPage | null; host: string }

/** What the card of a city page, or of any other page, says. */
export function cardOf({ lang, city, host }: Asked, market: RenderedMarket | null): SocialCard {
  const { kicker, wholeCountry } = socialCardTexts[lang]
  const place = city && placeOf(city)
  const figures = market?.figuresOf(place?.codes ?? Object.keys(market.countByPostcode))
  return {
    ...(place ? { kicker, heading: place.name } : wholeCountry),
    figures: figures ? inWords(lang, figures) : [],
    host,
  }
}

function placeOf(city: CityPage): { name: string; codes: readonly string[] } {
  if (city.kind === 'postcode') {
    const place = postcodeByCode(city.code)?.place ?? ''
    return { name: `${city.code} ${place}`, codes: [city.code] }
  }
  return { name: postalNameBySlug(city.slug)?.name ?? '', codes: city.codes }
}

function inWords(lang: Lang, { count, medianRent }: AreaFigures): SocialCard['figures'] {
  const texts = socialCardTexts[lang]
  if (count === 0) return [{ value: texts.none, label: texts.watch }]
  const homes = { value: formatNumber(lang, count), label: texts.homes(count) }
  if (medianRent === null || count < ENOUGH_HOMES) return [homes]
  return [homes, { value: formatRent(medianRent), label: texts.typicalRent }]
}
