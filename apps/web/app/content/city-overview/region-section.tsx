import { regionName } from '@kot/i18n/texts/landing'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { formatNumber } from '@kot/i18n/format/number'
import { Link } from 'react-router'
import type { CityArea } from '@kot/domain/postcode/areas'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { districtName } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { ChevronDown, Info } from 'lucide-react'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import { citiesWith, type OverviewCity, type OverviewRegion } from './overview-regions'
import { Icon } from '../../ui/icon'

/** A region with its cities. Areas without homes are folded, and so is a region that has none. If it has
 *  only one city, the heading names that city. */
export function RegionSection({ region }: { region: OverviewRegion }) {
  const lang = useLang()
  const { key, total, cities } = region
  const name = regionName(lang, key)
  const [only, ...others] = cities
  const city = only && others.length === 0 ? only : null
  const withHomes = citiesWith(cities, 'homes')
  if (withHomes.length === 0) return <EmptyRegion region={region} />
  return (
    <section id={key} aria-labelledby={`${key}-name`} className="pt-12">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
        <h2 id={`${key}-name`} className="text-2xl tracking-tight">
          {city ? <CityName slug={city.slug} name={name} /> : name}
        </h2>
        <span className="tabular text-xl font-strong">{formatNumber(lang, total)}</span>
      </div>
      <div className={columns}>
        {withHomes.map((one) =>
          city ? <AreaRows key={one.slug} city={one} /> : <CityBlock key={one.slug} city={one} />,
        )}
      </div>
      <EmptyAreas region={region} />
    </section>
  )
}

const columns = 'gap-x-10 tablet:columns-2 desk:columns-3'

const foldSummary =
  'flex min-h-tap list-none items-center gap-2 rounded-small hover:text-link [&::-webkit-details-marker]:hidden'

/** One line that unfolds the areas of a region without homes; native, so that it opens without JavaScript
 *  and the browser's own search finds what is inside. */
function EmptyAreas({ region: { cities } }: { region: OverviewRegion }) {
  const texts = cityTexts[useLang()]
  const empty = citiesWith(cities, 'no homes')
  if (empty.length === 0) return null
  return (
    <details className="group pt-2">
      <summary className={classes(foldSummary, 'w-fit text-ink-soft')}>
        {texts.emptyAreas(countAreas(empty))}
        <FoldMark />
      </summary>
      <EmptyCities cities={cities} />
    </details>
  )
}

/** A region without any homes: its name and a word, in one line that unfolds its areas. */
function EmptyRegion({ region: { key, cities } }: { region: OverviewRegion }) {
  const lang = useLang()
  return (
    <section id={key} aria-labelledby={`${key}-name`} className="pt-6">
      <details className="group border-b border-line">
        <summary className={classes(foldSummary, 'justify-between gap-4')}>
          <h2 id={`${key}-name`} className="text-lg tracking-snug">
            {regionName(lang, key)}
          </h2>
          <span className="flex shrink-0 items-center gap-2 text-sm text-ink-faint">
            {cityTexts[lang].none}
            <FoldMark />
          </span>
        </summary>
        <EmptyCities cities={cities} />
      </details>
    </section>
  )
}

const FoldMark = () => (
  <Icon
    of={ChevronDown}
    size={16}
    className="text-ink-faint transition-transform duration-calm ease-calm group-open:rotate-180"
  />
)

const countAreas = (cities: readonly OverviewCity[]): number =>
  cities.reduce((total, { areas }) => total + areas.length, 0)

/** Under their cities, of which those without any homes are linked here and the others above. */
function EmptyCities({ cities }: { cities: readonly OverviewCity[] }) {
  const empty = citiesWith(cities, 'no homes')
  return (
    <div className={classes(columns, 'pb-4')}>
      {empty.map((city) =>
        cities.length === 1 && city.total > 0 ? (
          <AreaRows key={city.slug} city={city} />
        ) : (
          <CityBlock key={city.slug} city={city} linked={city.total === 0} />
        ),
      )}
    </div>
  )
}

type CityBlockProps = { city: OverviewCity; linked?: boolean }

/** A city with some of its areas; not linked where it has been linked above. */
function CityBlock({ city, linked = true }: CityBlockProps) {
  const lang = useLang()
  const { name, slug, total, areas } = city
  return (
    <div className={classes('pt-5', areas.length <= 8 && 'break-inside-avoid-column')}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line-control pb-1">
        <h3 className="text-lg tracking-snug">
          {linked ? <CityName slug={slug} name={name} /> : <span className={cityName}>{name}</span>}
        </h3>
        {areas.some(({ number }) => number > 0) && (
          <span className="tabular">{formatNumber(lang, total)}</span>
        )}
      </div>
      <AreaRows city={city} />
    </div>
  )
}

const cityName = 'inline-flex min-h-tap items-end'

function CityName({ slug, name }: { slug: string; name: string }) {
  return (
    <Link
      to={namedCityPath(useLang(), slug)}
      className={classes(
        cityName,
        'rounded-small underline-offset-[0.2em] hover:text-link hover:underline',
      )}
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

/** A postcode linked to its homes, and a secondary link to the page about the area. */
function AreaRow({ area: { postcode: code, number } }: { area: CityArea }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const postcode = postcodeByCode(code)
  if (!postcode) return null
  // The place name of 225 includes Álftanes, so districtName omits it. It is needed here.
  const district = code === '225' ? postcode.district : districtName(lang, postcode)
  return (
    <div className="flex items-center">
      <Link
        to={`/?postcodes=${code}&showResults=true`}
        className="flex min-h-tap grow items-center justify-between gap-4 py-1 hover:text-link"
      >
        <span className="flex min-w-0">
          <span className="tabular mr-2 min-w-8 shrink-0">{code}</span>{' '}
          <span className="text-ink-soft">{district}</span>
        </span>
        {number === 0 ? (
          <span className="shrink-0 text-sm text-ink-faint">{texts.none}</span>
        ) : (
          <span className="tabular shrink-0">{formatNumber(lang, number)}</span>
        )}
      </Link>
      <Link
        to={cityPath(lang, code)}
        aria-label={texts.about(postcodeName(postcode))}
        className="-mr-2.5 grid size-tap shrink-0 place-items-center rounded-control text-ink-faint hover:text-link"
      >
        <Icon of={Info} size={16} />
      </Link>
    </div>
  )
}

/** Links that jump to each region of the page. */
export function RegionJumps({ regions }: { regions: readonly OverviewRegion[] }) {
  const lang = useLang()
  return (
    <nav aria-label={cityTexts[lang].regions}>
      <ul className="flex flex-wrap gap-2">
        {regions.map(({ key, total }) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="inline-flex min-h-tap items-center gap-2 rounded-pill bg-primary-soft px-4 text-on-primary-soft hover:bg-primary-soft-hover"
            >
              {regionName(lang, key)}
              <span className="tabular">{formatNumber(lang, total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
