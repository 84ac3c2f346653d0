import { mapLabel } from '@kot/i18n/texts/listing'
import { formatNumber } from '@kot/i18n/format/number'
import { classes } from '../../ui/classes'
import { useLang } from '../page/use-page'
import type { MapItem } from './home-index'

interface MarkerFaceProps {
  item: MapItem
  chosen: boolean
  /** Of a home that came today. */
  fresh: boolean
}

/** How a marker looks; what it is called, its button says. */
export function MarkerFace({ item, chosen, fresh }: MarkerFaceProps) {
  const lang = useLang()
  switch (item.kind) {
    case 'home':
      return (
        <span
          className={classes(
            // Grown to 44 px for fingers.
            'tabular relative inline-flex h-8 items-center rounded-pill px-3 text-sm font-strong whitespace-nowrap shadow-card after:absolute after:-inset-1.5',
            chosen
              ? 'bg-ink text-surface ring-2 ring-surface'
              : 'bg-surface text-ink ring-1 ring-ink/12',
          )}
        >
          {fresh && <span className="mr-1.5 size-2 rounded-pill bg-lava" />}
          {mapLabel(lang, item.home.price)}
        </span>
      )
    case 'cluster':
      return <Disc count={item.count} chosen={false} />
    case 'stack':
      return <Disc count={item.homes.length} chosen={chosen} />
  }
}

function Disc({ count, chosen }: { count: number; chosen: boolean }) {
  return (
    <span
      className={classes(
        'tabular relative grid place-items-center rounded-pill font-strong after:absolute after:-inset-0.5',
        sizeOf(count),
        chosen
          ? 'bg-ink text-surface ring-2 ring-surface'
          : 'bg-primary text-on-primary ring-5 ring-primary/22',
      )}
    >
      {formatNumber(useLang(), count)}
    </span>
  )
}

function sizeOf(count: number): string {
  if (count < 7) return 'size-10 text-md'
  return count < 15 ? 'size-12 text-md' : 'size-14 text-lg'
}
