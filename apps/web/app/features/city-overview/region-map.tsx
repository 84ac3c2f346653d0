import { formatNumber } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { cityTexts } from '@kot/i18n/texts/city'
import { useLang } from '../page/use-page'
import outline from './generated-outline.json'
import { mapDots, type MapDot } from './map-dots'
import type { OverviewRegion } from './overview-regions'

/** Where in the country the homes are. Each dot leads to its region in the list below, which says the
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
