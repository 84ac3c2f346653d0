import { type DrawnArea } from '@kot/domain/area/drawn-area'
import { boundsOfArea, squareKilometres } from '@kot/domain/area/area-shape'
import { fromGrid } from '@kot/domain/area/grid-polygon'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { searchTexts } from '@kot/i18n/texts/search'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TextLink } from '../../ui/text-link'

interface AreaRowProps {
  area: DrawnArea
  /** The results of the watch; null if a search cannot express it. */
  results: string | null
  onRemove: () => void
}

/** The drawn area of a watch: its shape, its size, and a way to the map and out of it. */
export function AreaRow({ area, results, onRemove }: AreaRowProps) {
  const lang = useLang()
  const { area: texts } = searchTexts[lang]
  const { onMap, squareKilometres: size } = drawnAreaTexts[lang]
  const row = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={row}
      className="col-span-2 flex items-center gap-4 rounded-control border border-line-control bg-surface py-2 pr-2 pl-3"
    >
      <AreaPicture area={area} />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{texts.drawn}</p>
        <p className="tabular text-sm text-ink-soft">
          {size(squareKilometres(area))}
          {results !== null && (
            <>
              {' · '}
              <TextLink to={`${results}&view=map`}>{onMap}</TextLink>
            </>
          )}
        </p>
      </div>
      <IconButton
        label={texts.remove(texts.drawn)}
        icon={<Icon of={X} />}
        onClick={() => {
          // The pressed button goes away.
          const before = row.current?.previousElementSibling
          before?.querySelector<HTMLElement>('button')?.focus()
          onRemove()
        }}
      />
    </div>
  )
}

const edge = 3
const picture = 48

/** The outline of an area, north at the top. */
function AreaPicture({ area }: { area: DrawnArea }) {
  const { south, west, north, east } = boundsOfArea(area)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [width, height] = [(east - west) * narrowing, north - south]
  const scale = (picture - 2 * edge) / Math.max(width, height)
  const points = area.map(fromGrid).map(({ lat, long }) => {
    const x = picture / 2 + ((long - west) * narrowing - width / 2) * scale
    const y = picture / 2 - (lat - south - height / 2) * scale
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${picture} ${picture}`}
      aria-hidden="true"
      className="size-12 shrink-0 rounded-small bg-sunken"
    >
      <polygon
        points={points.join(' ')}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-primary-soft stroke-link"
      />
    </svg>
  )
}
