import type { CityArea } from '@kot/domain/city-areas'
import { postcodeByCode } from '@kot/domain/postcode'
import { formatNumber } from '@kot/i18n/number'
import { cityTexts } from '@kot/i18n/texts/city'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import { areasByCity, type City } from './areas-by-city'

/** Every city with its postcodes; each leads to its homes. */
export function CityList({ areas }: { areas: readonly CityArea[] }) {
  return (
    <div className="mt-10 gap-x-10 tablet:columns-2 desk:columns-3">
      {areasByCity(areas).map((city) => (
        <CitySection key={city.name} {...city} />
      ))}
    </div>
  )
}

function CitySection({ name, total, areas }: City) {
  const lang = useLang()
  return (
    <section className="mb-8 break-inside-avoid-column">
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-2 text-lg tracking-snug">
        {name}
        <span className="tabular">{formatNumber(lang, total)}</span>
      </h2>
      <ul>
        {areas.map((area) => (
          <li key={area.postcode} className="border-b border-line">
            <AreaLink {...area} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AreaLink({ postcode, number }: CityArea) {
  const lang = useLang()
  return (
    <Link
      to={`/?postcodes=${postcode}&showResults=true`}
      className="flex min-h-tap items-center justify-between gap-4 hover:text-link"
    >
      <span>
        <span className="tabular mr-2 inline-block min-w-8">{postcode}</span>
        <span className="text-ink-soft">{postcodeByCode(postcode)?.district}</span>
      </span>
      <span className="tabular text-right text-ink-soft">
        {number === 0 ? cityTexts[lang].none : formatNumber(lang, number)}
      </span>
    </Link>
  )
}
