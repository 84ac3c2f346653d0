import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { cityTwin, homePath, parseCitySlug } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { redirect } from 'react-router'
import { CityAround } from '../content/city/city-around'
import { CityFigures, RentTrend } from '../content/city/city-figures'
import { descriptionOf } from '../content/city/city-intro'
import { CityNewest } from '../content/city/city-newest'
import { CityOpening, cityBreadcrumbs } from '../content/city/city-opening'
import { CityWatch } from '../content/city/city-watch'
import { loadCity } from '../content/city/load-city'
import { townOf } from '../home/card/place-words'
import { headTags } from '../page/head-tags'
import { pageOfMatches } from '../page/use-page'
import { breadcrumbList, itemList } from '../page/structured-data'
import { requestContext } from '../request-context'
import type { Route } from './+types/city'

/** One segment that no static route knows: a city page in either language, or nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const city = parseCitySlug(params.slug)
  if (!city) throw redirect('/404')
  // Also redirects a second spelling of the same city (225 has two) to its canonical address.
  const path = cityTwin(city, request.lang)
  if (path !== `/${params.slug}`) throw redirect(path, 301)
  return loadCity(city, request)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, facts, newest } = loaderData
  const { lang, origins } = pageOfMatches(matches)
  const homes = newest.map((listing) => ({
    name: `${priceLabel(lang, listing.price)}, ${sizeLabel(listing.size)}, ${townOf(listing)}`,
    path: homePath(lang, listing.id),
  }))
  return headTags({
    lang,
    origins,
    title: cityTexts[lang].title(inCity({ ...city, lang }), facts?.count ?? 0),
    description: descriptionOf(lang, loaderData),
    paths: { is: cityTwin(city, 'is'), en: cityTwin(city, 'en') },
    city,
    structuredData: [
      breadcrumbList(origins[lang], cityBreadcrumbs(lang, city)),
      ...(homes.length > 0 ? [itemList(origins[lang], homes)] : []),
    ],
  })
}

/** Where there is nothing to rent, the way on to the neighbours comes before what rents have been. */
export default function City({ loaderData }: Route.ComponentProps) {
  const { city, facts, newest, trend } = loaderData
  const hasHomes = facts !== null && facts.count > 0
  const rentTrend = trend && <RentTrend trend={trend} />
  return (
    <>
      <CityOpening loaded={loaderData} />
      {hasHomes && <CityFigures facts={facts} />}
      {newest.length > 0 && <CityNewest loaded={loaderData} />}
      {hasHomes && rentTrend}
      <CityAround loaded={loaderData} />
      {!hasHomes && rentTrend}
      <CityWatch city={city} />
    </>
  )
}
