import { formatNumber } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { cityTexts } from '@kot/i18n/texts/city'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { RegionKey } from '@kot/domain/postcode/postcode-table'
import { useLang } from '../../page/use-page'
import outline from './generated-outline.json'
import type { OverviewRegion } from './overview-regions'
import { worldShare } from '@kot/domain/area/map-tiles'
import { isInCapitalArea } from '@kot/domain/postcode/areas'

/** Where in the country the homes are. Each dot links to its region in the list below, which has the
 *  same in words. */
export function RegionMap({ regions }: { regions: readonly OverviewRegion[] }) {
  const texts = cityTexts[useLang()].map
  return (
    <nav aria-label={texts.label}>
      <div className="overflow-hidden rounded-card bg-(--map-sea)">
        <svg viewBox={`0 0 ${outline.width} ${outline.height}`} className="block h-auto w-full">
          <path d={outline.path} className="fill-(--map-land) stroke-(--map-shore) stroke-2" />
          {mapDots(regions).map((dot) => (
            <DotLink key={dot.key} dot={dot} />
          ))}
        </svg>
      </div>
      <p className="mt-1.5 text-xs text-ink-faint">{texts.credit}</p>
    </nav>
  )
}

const anchors = { left: 'end', right: 'start', below: 'start' } as const

function DotLink({ dot }: { dot: MapDot }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const { key, capital, count, x, y, radius, side } = dot
  const name = capital ? texts.capital : regionName(lang, key)
  const beside = side === 'left' ? x - radius - 10 : x + radius + 10
  // Below, the name begins further west, so that it ends before the next region's dot.
  const [left, top] = side === 'below' ? [x - radius - 130, y + radius + 36] : [beside, y]
  return (
    <a href={`#${key}`} aria-label={texts.map.dot(count, name)} className="group">
      <circle
        cx={x}
        cy={y}
        r={radius}
        className="fill-primary/85 stroke-surface stroke-3 group-hover:fill-primary-hover"
      />
      <text
        x={left}
        y={top}
        textAnchor={anchors[side]}
        dominantBaseline={side === 'below' ? undefined : 'central'}
        className="fill-ink stroke-(--map-land) stroke-6 text-[38px] [paint-order:stroke] [stroke-linejoin:round] group-hover:underline tablet:text-[25px]"
      >
        {name} <tspan className="tabular font-strong">{formatNumber(lang, count)}</tspan>
      </text>
    </a>
  )
}

type Side = 'left' | 'right' | 'below'

type MapDot = {
  /** The section the dot leads to. */
  key: RegionKey
  /** Stands for the capital and all towns around it, which would lie on top of each other. */
  capital: boolean
  count: number
  x: number
  y: number
  radius: number
  /** Where the name has room. */
  side: Side
}

// A place in the middle of each region, chosen so that dots and names stay clear of each other.
const places: readonly { key: RegionKey; postcode: string; side: Side }[] = [
  { key: 'reykjavik', postcode: '108', side: 'right' },
  { key: 'sudurnes', postcode: '230', side: 'below' },
  { key: 'vesturland', postcode: '342', side: 'right' },
  { key: 'vestfirdir', postcode: '400', side: 'right' },
  { key: 'nordurland', postcode: '640', side: 'right' },
  { key: 'akureyri', postcode: '600', side: 'left' },
  { key: 'austurland', postcode: '700', side: 'left' },
  { key: 'sudurland', postcode: '850', side: 'right' },
]

const smallestRadius = 12
const largestRadius = 46

/** Where the dots of the small map stand, their areas as large as their counts. */
export function mapDots(regions: readonly OverviewRegion[]): MapDot[] {
  const counted = places.map((place) => ({ ...place, count: countOf(place.key, regions) }))
  const most = Math.max(1, ...counted.map(({ count }) => count))
  return counted.map(({ key, postcode, side, count }) => ({
    key,
    capital: isInCapitalArea(key),
    count,
    side,
    radius: Math.round(smallestRadius + (largestRadius - smallestRadius) * Math.sqrt(count / most)),
    ...positionOf(postcode),
  }))
}

function countOf(key: RegionKey, regions: readonly OverviewRegion[]): number {
  return regions
    .filter((region) => (isInCapitalArea(key) ? isInCapitalArea(region.key) : region.key === key))
    .reduce((sum, { total }) => sum + total, 0)
}

function positionOf(code: string): { x: number; y: number } {
  const postcode = postcodeByCode(code)
  if (!postcode) throw new RangeError(`No such postcode: ${code}`)
  const share = worldShare(postcode)
  return {
    x: Math.round((share.x - outline.west) * outline.perWorld),
    y: Math.round((share.y - outline.north) * outline.perWorld),
  }
}
