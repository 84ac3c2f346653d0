import { regionName } from '@kot/i18n/texts/landing'
import { namedCityPath } from '@kot/i18n/paths'
import { formatNumber } from '@kot/i18n/format/number'
import { Link } from 'react-router'
import { classes } from '../../ui/classes'
import { useLang } from '../page/use-page'
import { AreaRow } from './area-row'
import type { OverviewCity, OverviewRegion } from './overview-regions'

/** A region with its cities. Where it is but one city, the heading is that city's. */
export function RegionSection({ region: { key, total, cities } }: { region: OverviewRegion }) {
  const lang = useLang()
  const name = regionName(lang, key)
  const [only, ...others] = cities
  const city = only && others.length === 0 ? only : null
  return (
    <section id={key} aria-labelledby={`${key}-name`} className="pt-12">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
        <h2 id={`${key}-name`} className="text-2xl tracking-tight">
          {city ? <CityName slug={city.slug} name={name} /> : name}
        </h2>
        <span className="tabular text-xl font-strong">{formatNumber(lang, total)}</span>
      </div>
      <div className="gap-x-10 tablet:columns-2 desk:columns-3">
        {city ? (
          <AreaRows city={city} />
        ) : (
          cities.map((one) => <CityBlock key={one.slug} city={one} />)
        )}
      </div>
    </section>
  )
}

function CityBlock({ city }: { city: OverviewCity }) {
  const lang = useLang()
  const { name, slug, total, areas } = city
  return (
    <div className={classes('pt-5', areas.length <= 8 && 'break-inside-avoid-column')}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line-control pb-1">
        <h3 className="text-lg tracking-snug">
          <CityName slug={slug} name={name} />
        </h3>
        <span className="tabular">{formatNumber(lang, total)}</span>
      </div>
      <AreaRows city={city} />
    </div>
  )
}

function CityName({ slug, name }: { slug: string; name: string }) {
  return (
    <Link
      to={namedCityPath(useLang(), slug)}
      className="inline-flex min-h-tap items-end rounded-small underline-offset-[0.2em] hover:text-link hover:underline"
    >
      {name}
    </Link>
  )
}

function AreaRows({ city: { areas } }: { city: OverviewCity }) {
  return (
    <ul>
      {areas.map((area) => (
        <li key={area.postcode} className="break-inside-avoid-column border-b border-line">
          <AreaRow area={area} />
        </li>
      ))}
    </ul>
  )
}
