import { cityTwin, parseCitySlug } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { redirect } from 'react-router'
import { headTags } from '../features/page/head-tags'
import { PageOpening } from '../features/page/page-opening'
import { pageOfMatches } from '../features/page/page-of-matches'
import { useLang } from '../features/page/use-page'
import { requestContext } from '../request-context'
import { ButtonLink } from '../ui/button'
import type { Route } from './+types/city'

/** One segment that no static route knows: a city page in either language, or nothing. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext)
  const city = parseCitySlug(params.slug)
  if (!city) throw redirect('/404')
  // Also brings a second spelling of the same city (225 has two) to its canonical address.
  const path = cityTwin(city, lang)
  if (path !== `/${params.slug}`) throw redirect(path, 301)
  return { city }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city } = loaderData
  const { lang, origins } = pageOfMatches(matches)
  const place = inCity({ ...city, lang })
  return headTags({
    lang,
    origins,
    title: cityTexts[lang].title(place),
    description: cityTexts[lang].description(place),
    paths: { is: cityTwin(city, 'is'), en: cityTwin(city, 'en') },
  })
}

export default function City({ loaderData: { city } }: Route.ComponentProps) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const place = inCity({ ...city, lang })
  const codes = city.kind === 'postcode' ? [city.code] : city.codes
  return (
    <PageOpening heading={texts.heading(place)} lead={texts.intro(place)}>
      <ButtonLink to={`/?postcodes=${codes.join(',')}`} size="large" className="mt-8">
        {texts.show}
      </ButtonLink>
    </PageOpening>
  )
}
