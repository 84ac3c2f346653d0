import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { cityTwin, homePath, parseCitySlug, type CityPage } from '@kot/i18n/paths'
import { inCity, inTown } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { redirect } from 'react-router'
import { CityAround } from '../content/city/city-around'
import { CityFigures, RentTrend } from '../content/city/city-figures'
import { descriptionOf } from '../content/city/city-intro'
import { CityNewest } from '../content/city/city-newest'
import { CityOpening, cityBreadcrumbs } from '../content/city/city-opening'
import { loadCity } from '../content/city/load-city'
import { townOf } from '../home/card/place-words'
import { headTags } from '../page/head-tags'
import { pageOfMatches, useLang } from '../page/use-page'
import { breadcrumbList, itemList } from '../page/structured-data'
import { requestContext } from '../request-context'
import type { Route } from './+types/city'
import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import type { Lang } from '@kot/domain/text/lang'
import { landingTexts } from '@kot/i18n/texts/landing'
import { ButtonLink } from '../ui/button'
import { useSession } from '../api/session-store'

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

/** Offers the rental watch to a visitor who found no home here today. */
function CityWatch({ city }: { city: CityPage }) {
  const lang = useLang()
  const texts = cityTexts[lang].watch
  const { open, signUp, price } = landingTexts[lang].watch
  const { user } = useSession()
  return (
    <section className="mt-12 bg-deep py-10 text-on-deep wide:mt-20 wide:py-14">
      <div className="column grid gap-6 wide:grid-cols-[1fr_auto] wide:items-center wide:gap-10">
        <div>
          <h2 className="max-w-160 text-2xl tracking-tight">
            {texts.heading(watchedPlace(lang, city))}
          </h2>
          <p className="mt-2 max-w-136 text-on-deep-soft wide:text-lg">{texts.text}</p>
        </div>
        <div className="grid justify-items-start gap-3">
          <ButtonLink to={user ? '/smartfinder' : '/sign-up'} variant="light">
            {user ? open : signUp}
          </ButtonLink>
          <p className="text-sm text-on-deep-soft">{price}</p>
        </div>
      </div>
    </section>
  )
}

/** The place to watch. A PO box postcode never has homes, so its town is used instead. */
function watchedPlace(lang: Lang, city: CityPage): string {
  const postcode = city.kind === 'postcode' ? postcodeByCode(city.code) : undefined
  const town =
    postcode && !postcode.delivers && postalNames.find(({ name }) => name === postcode.postalName)
  return town ? inTown(lang, town) : inCity({ ...city, lang })
}
