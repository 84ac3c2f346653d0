import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { SectionHead } from '../landing/section-head'
import { useLang } from '../page/use-page'
import { TextLink } from '../../ui/text-link'
import { AreaLinks } from './area-links'
import type { LoadedCity } from './load-city'

/** The postcodes of the place and what lies around it. */
export function CityAround({ loaded: { city, around } }: { loaded: LoadedCity }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  return (
    <>
      {around.own.length > 0 && (
        <section className="column pt-12 wide:pt-20">
          <h2 className="mb-5 text-2xl tracking-tight wide:mb-8 wide:text-3xl">
            {texts.postcodes(inCity({ ...city, lang }))}
          </h2>
          <AreaLinks areas={around.own} />
          {around.poBoxes.length > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              {texts.poBoxes}
              {around.poBoxes.map(({ path, code }) => (
                <TextLink key={path} to={path} look="alone" className="tabular min-w-8">
                  {code}
                </TextLink>
              ))}
            </p>
          )}
        </section>
      )}
      <section aria-label={texts.neighbours} className="column pt-12 wide:pt-20">
        <SectionHead title={texts.neighbours} more={texts.allAreas} to="/city-overview" />
        <AreaLinks areas={around.near} />
      </section>
    </>
  )
}
