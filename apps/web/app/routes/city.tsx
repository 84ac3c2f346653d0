import { cityTwin, parseCitySlug } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { redirect } from 'react-router'
import { headTags } from '../features/page/head-tags'
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
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.heading(place)}</h1>
      <p className="mt-3 max-w-[40rem] text-lg text-ink-soft">{texts.intro(place)}</p>
      <ButtonLink to={`/?postcodes=${codes.join(',')}`} size="large" className="mt-8">
        {texts.show}
      </ButtonLink>
    </div>
  )
}
