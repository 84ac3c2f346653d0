import {
  bandOf,
  type TravelBand,
  travelBands,
  type TravelTime,
} from '@kot/domain/travel/travel-place'
import { countWithin, type MyPlace } from '@kot/domain/travel/my-places'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { Clock, X } from 'lucide-react'
import { useId } from 'react'
import { useLang } from '../../page/use-page'
import { changePlaces, usePlaces } from '../../travel/places'
import { BusNote } from '../../travel/travel-line'
import { clockOf, placeIcons, streetOf } from '../../travel/travel-words'
import type { Travel } from '../../travel/use-travel'
import { classes } from '../../ui/classes'
import { CompactSelect } from '../../ui/select/compact-select'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/text-link'
import { MapButton } from '../view/map-button'

/** How long it takes from the homes of a map, and what changes it. */
export type MapTravel = {
  readonly travel: Travel
  /** The homes of which some are near enough. */
  readonly homes: readonly { readonly id: number }[]
  /** Opens the places. */
  readonly onEdit: () => void
  /** Whether they are open, beside the map. */
  readonly isEdited: boolean
}

/** From moss to sand, lighter with every band, so that they differ without colours too. */
const fills: Record<TravelBand | 'beyond', string> = {
  10: 'bg-travel-10 text-on-travel-10',
  20: 'bg-travel-20 text-on-travel-20',
  30: 'bg-travel-30 text-on-travel-30',
  beyond: 'bg-raised text-ink',
}

/** The appearance of distant markers. */
export const travelFill = (time: TravelTime | null): string => fills[bandOf(time) ?? 'beyond']

/** The place by which the map is coloured; null for none. */
export function useColouredPlace(given: MapTravel | undefined): MyPlace | null {
  const { places, coloured } = usePlaces()
  return given && coloured !== null ? (places[coloured] ?? null) : null
}

/** Explains the colours and changes them: the place, how one gets there, when, and whether there are any. */
export function TravelLegend({ given, place }: { given: MapTravel; place: MyPlace }) {
  const lang = useLang()
  const texts = placesTexts[lang]
  const headingId = useId()
  const count = countWithin(given.homes, place, given.travel.timeTo)
  const way = texts.map.by[place.mode]
  return (
    <section
      aria-labelledby={headingId}
      // Above the button that leads to the list, which wide screens do not have.
      className="absolute inset-x-3 bottom-22 z-1 grid gap-2.5 rounded-card bg-surface p-4 shadow-overlay tablet:right-auto tablet:left-4 tablet:w-94 wide:bottom-10"
    >
      <div className="-my-2.5 -mr-2.5 flex items-center gap-2">
        <Icon of={placeIcons[place.kind]} className="text-link" />
        <h3 id={headingId} className="min-w-0 grow truncate font-strong">
          {texts.map.title(nameOfPlace(lang, place), streetOf(place))}
        </h3>
        <IconButton
          label={texts.map.hide}
          icon={<Icon of={X} />}
          onClick={() => changePlaces.colourBy(null)}
        />
      </div>
      <div className="-mb-2 flex items-center justify-between gap-3 text-sm">
        <span className="tabular min-w-0 text-ink-soft">
          {place.mode === 'bus' ? texts.map.arrive(way, clockOf(place.arriveBy)) : way}
        </span>
        {!given.isEdited && (
          <LinkButton className="-mr-2 px-2 font-strong" onClick={given.onEdit}>
            {texts.map.change}
          </LinkButton>
        )}
      </div>
      <PlaceChoice chosen={place} />
      {count === null ? (
        <BusNote place={place} bus={given.travel.bus} />
      ) : (
        <>
          <Bands />
          <p className="tabular text-sm">
            <strong className="font-strong">{texts.share(count, given.homes.length)}</strong>{' '}
            {texts.within(count, given.homes.length, place.atMost)}
          </p>
        </>
      )}
    </section>
  )
}

/** Only for those who go to several places. */
function PlaceChoice({ chosen }: { chosen: MyPlace }) {
  const lang = useLang()
  const { places } = usePlaces()
  if (places.length < 2) return null
  return (
    <CompactSelect
      label={placesTexts[lang].map.choose}
      value={places.indexOf(chosen)}
      onChange={({ target }) => changePlaces.colourBy(Number(target.value))}
    >
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- places have no ids
        <option key={index} value={index}>
          {nameOfPlace(lang, place)}
        </option>
      ))}
    </CompactSelect>
  )
}

function Bands() {
  const { map: texts } = placesTexts[useLang()]
  const bands = [
    ...travelBands.map((band) => ({ key: band, label: texts.band(band), fill: fills[band] })),
    { key: 'beyond', label: texts.beyond, fill: 'bg-sunken' },
  ]
  return (
    <ul className="tabular grid grid-cols-4 gap-0.5 text-xs text-ink-soft">
      {bands.map(({ key, label, fill }) => (
        <li key={key} className="group">
          <span
            className={classes(
              'mb-1 block h-2.5 ring-1 ring-ink/8 ring-inset group-first:rounded-l-pill group-last:rounded-r-pill',
              fill,
            )}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Shows the colours, or first a place to colour by. */
export function TravelButton({ given }: { given: MapTravel }) {
  const { places } = usePlaces()
  return (
    <MapButton
      label={placesTexts[useLang()].map.show}
      icon={Clock}
      aria-haspopup={places.length === 0 ? 'dialog' : undefined}
      onClick={() => (places.length === 0 ? given.onEdit() : changePlaces.colourBy(0))}
    />
  )
}
