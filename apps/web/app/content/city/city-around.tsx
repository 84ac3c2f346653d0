import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { formatNumber } from '@kot/i18n/format/number'
import { Link } from 'react-router'
import { SectionHead } from '../../page/section-head'
import { useLang } from '../../page/use-page'
import { TextLink } from '../../ui/text-link'
import type { LoadedCity } from './load-city'
import type { AreaAround } from './city-areas-around'

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

/** Areas with their counts, each leading to its own page. */
function AreaLinks({ areas }: { areas: readonly AreaAround[] }) {
  return (
    <ul className="grid border-t-2 border-ink tablet:grid-cols-2 tablet:gap-x-10 desk:grid-cols-3">
      {areas.map((area) => (
        <li key={area.path} className="border-b border-line">
          <AreaLink {...area} />
        </li>
      ))}
    </ul>
  )
}

function AreaLink({ path, code, name, district, count }: AreaAround) {
  const lang = useLang()
  return (
    <Link
      to={path}
      className="flex min-h-14 items-center justify-between gap-4 py-1.5 hover:text-link"
    >
      <span className="min-w-0">
        {code && <span className="tabular mr-2">{code}</span>}
        {name}
        {district && <span className="block text-sm text-ink-soft">{district}</span>}
      </span>
      {count !== null && (
        <span className="tabular shrink-0 text-right text-ink-soft">
          {count === 0 ? cityTexts[lang].none : formatNumber(lang, count)}
        </span>
      )}
    </Link>
  )
}
