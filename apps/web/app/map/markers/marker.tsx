import { isNewToday } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import type { TravelTime } from '@kot/domain/travel/travel-place'
import { mapLabel } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { Heart } from 'lucide-react'
import { type FocusEvent, memo, type MouseEvent, type PointerEvent } from 'react'
import { nameOfMarker } from '../../home/card/home-words'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { minutesLabel } from '../../travel/travel-words'
import { costFill, type CostThird } from './cost-legend'
import { isApproximate, lowestRent, type MapItem } from './home-index'
import { travelFill } from './travel-legend'

interface MarkerProps {
  item: MapItem
  now: Date
  id: string
  /** The id of its card, while it is open. */
  cardId: string | undefined
  /** Highlighted as if its card were open. */
  marked: boolean
  favourite: boolean
  /** How long it takes from there; null where there is no way, undefined where no times are shown. */
  time: TravelTime | null | undefined
  /** Undefined where no own costs are shown. */
  third: CostThird | undefined
  onPress: (item: MapItem, event: MouseEvent) => void
  onHover: (item: MapItem) => void
  onFocus: (item: MapItem) => void
  onGo: () => void
}

/** A price or a count on the map. Hundreds may be in view, so it is drawn again only if needed. */
export const Marker = memo(function Marker({ item, now, id, cardId, ...rest }: MarkerProps) {
  const { marked, favourite, time, third, onPress, onHover, onFocus, onGo } = rest
  const lang = useLang()
  const chosen = cardId !== undefined
  return (
    <li
      data-marked={marked || undefined}
      className={classes(
        'leaflet-zoom-animated absolute focus-within:z-2 hover:z-2',
        (chosen || marked) && 'z-1',
      )}
    >
      <button
        type="button"
        id={id}
        aria-label={[nameOf(lang, item, now, favourite), ...wayOf(lang, item, time)].join(', ')}
        {...(item.kind !== 'cluster' && { 'aria-expanded': chosen })}
        aria-controls={cardId}
        onClick={(event) => onPress(item, event)}
        onPointerEnter={({ pointerType }: PointerEvent) => {
          if (pointerType === 'mouse') onHover(item)
        }}
        onPointerLeave={onGo}
        onFocus={({ target }: FocusEvent) => {
          if (target.matches(':focus-visible')) onFocus(item)
        }}
        onBlur={onGo}
        className="absolute -translate-1/2 rounded-pill transition-opacity duration-fast starting:opacity-0"
      >
        <MarkerFace
          item={item}
          inverted={chosen || marked}
          fresh={item.kind === 'home' && isNewToday(item.home.createdAt, now)}
          favourite={favourite}
          time={time}
          third={third}
        />
      </button>
    </li>
  )
})

function nameOf(lang: Lang, item: MapItem, now: Date, favourite: boolean): string {
  const texts = mapTexts[lang]
  // The words that are seen come first and together, for users of voice control.
  const rent = (from: number | null) =>
    from === null ? '' : ` ${texts.from(mapLabel(lang, from))}`
  switch (item.kind) {
    case 'home':
      return nameOfMarker(lang, item.home, now, favourite)
    case 'cluster':
      return texts.cluster(item.count, rent(item.from))
    case 'stack':
      return (isApproximate(item.homes) ? texts.nearby : texts.stack)(
        item.homes.length,
        rent(lowestRent(item.homes)),
      )
  }
}

/** The minutes as they are seen, for users of voice control too. */
function wayOf(lang: Lang, item: MapItem, time: MarkerProps['time']): string[] {
  if (item.kind !== 'home' || !time) return []
  return [minutesLabel(lang, time, item.home.address === null)]
}

interface MarkerFaceProps {
  item: MapItem
  inverted: boolean
  /** Of a home that came today. */
  fresh: boolean
  favourite: boolean
  time: MarkerProps['time']
  third: MarkerProps['third']
}

/** The appearance of a marker; its button has its name. */
function MarkerFace({ item, inverted, fresh, favourite, time, third }: MarkerFaceProps) {
  const lang = useLang()
  const fill = fillOf(time, third)
  switch (item.kind) {
    case 'home':
      return (
        <span
          className={classes(
            // Grown to 44 px for fingers.
            'tabular relative inline-flex h-8 items-center rounded-pill px-3 text-sm font-strong whitespace-nowrap shadow-card after:absolute after:-inset-1.5',
            inverted
              ? 'bg-ink text-surface ring-2 ring-surface'
              : `${fill ?? 'bg-raised text-ink'} ring-1 ring-ink/12`,
          )}
        >
          {fresh && <span className="mr-1.5 size-2 rounded-pill bg-lava" />}
          {favourite && (
            <Icon of={Heart} size={16} className="mr-1.5 -ml-0.5 fill-lava text-lava" />
          )}
          {mapLabel(lang, item.home.price)}
          {wayOf(lang, item, time).map((minutes) => (
            <span
              key={minutes}
              className="ml-2 border-l border-current/30 pl-2 font-text leading-5"
            >
              {minutes}
            </span>
          ))}
        </span>
      )
    case 'cluster':
      return <Bubble count={item.count} from={item.from} inverted={inverted} fill={fill} />
    case 'stack':
      return (
        <Bubble
          count={item.homes.length}
          from={lowestRent(item.homes)}
          inverted={inverted}
          fill={fill}
        />
      )
  }
}

function fillOf(time: MarkerProps['time'], third: MarkerProps['third']): string | undefined {
  if (time !== undefined) return travelFill(time)
  return third === undefined ? undefined : costFill(third)
}

type BubbleProps = {
  count: number
  from: number | null
  inverted: boolean
  fill: string | undefined
}

/** How many homes, and the lowest rent of them. */
function Bubble({ count, from, inverted, fill }: BubbleProps) {
  const lang = useLang()
  const texts = mapTexts[lang]
  return (
    <span
      className={classes(
        // Grown to 44 px for fingers.
        'tabular relative grid min-h-10 content-center justify-items-center rounded-control px-2.5 py-1 text-xs leading-4 whitespace-nowrap after:absolute after:-inset-0.5',
        inverted
          ? 'bg-ink text-surface ring-2 ring-surface'
          : fill
            ? `${fill} shadow-card ring-3 ring-raised`
            : 'bg-primary text-on-primary shadow-card ring-2 ring-raised',
      )}
    >
      {/* One text with a space, as in its name. */}
      <span className="font-strong">{texts.count(count)}</span>{' '}
      {from !== null && <span>{texts.from(mapLabel(lang, from))}</span>}
    </span>
  )
}
