import type { Listing } from '@kot/contract/market/market-listing'
import type { MyPlace } from '@kot/domain/travel/my-places'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import type { BusState } from './travel-client'
import { minutesLabel, modeIcons } from './travel-words'
import type { Travel } from './use-travel'

interface TravelLineProps {
  home: Pick<Listing, 'id' | 'address'>
  travel: Travel
  className?: string | undefined
}

/** 'Vinna 13 mín. · Skóli 4 mín.'; absent where no way is known. */
export function TravelLine({ home, travel, className }: TravelLineProps) {
  const lang = useLang()
  const ways = travel.places.flatMap((place, index) => {
    const time = travel.timeTo(home.id, place)
    return time ? [{ index, place, time }] : []
  })
  if (ways.length === 0) return null
  return (
    <ul className={classes('tabular flex flex-wrap gap-x-3 gap-y-0.5 text-sm', className)}>
      {ways.map(({ index, place, time }) => (
        <li key={index} className="inline-flex min-w-0 items-center gap-1.5">
          <Icon of={modeIcons[time.by]} size={16} className="text-ink-soft" />
          <span className="truncate">
            {placesTexts[lang].way(
              nameOfPlace(lang, place),
              minutesLabel(lang, time, home.address === null),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Why there are no minutes to a place, or that they are loading. */
export function BusNote({ place, bus }: { place: Pick<MyPlace, 'mode'>; bus: BusState }) {
  const texts = placesTexts[useLang()]
  const isMissing = place.mode === 'bus' && (bus === 'missing' || bus === 'failed')
  return (
    <output className="block rounded-control bg-notice px-3.5 py-2.5 text-sm text-on-notice">
      {!isMissing && texts.counting}
      {isMissing && (bus === 'missing' ? texts.noTimetable : texts.timetableFailed)}
    </output>
  )
}
