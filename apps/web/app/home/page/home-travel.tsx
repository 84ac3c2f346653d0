import type { Listing } from '@kot/contract/market/market-listing'
import type { MyPlace } from '@kot/domain/travel/my-places'
import type { TravelMode } from '@kot/domain/travel/travel-place'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { ChevronRight, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLang } from '../../page/use-page'
import { BusNote } from '../../travel/travel-line'
import { LazyPlaces } from '../../travel/lazy-places'
import { minutesLabel, modeIcons, placeIcons, streetOf } from '../../travel/travel-words'
import { type Travel, useTravel } from '../../travel/use-travel'
import { usePlaces } from '../../travel/places'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/text-link'

const modes = ['bus', 'bike', 'walk'] as const satisfies readonly TravelMode[]

/** How long it takes from the home to each place, by bus, by bike and on foot. */
export function HomeTravel({ home }: { home: Listing }) {
  const texts = placesTexts[useLang()]
  const { places } = usePlaces()
  const homes = useMemo(() => [home], [home])
  const [open, setOpen] = useState(false)
  const everyWay = useMemo(
    () => places.map((place) => modes.map((mode) => ({ ...place, mode }))),
    [places],
  )
  const travel = useTravel(homes, everyWay)
  return (
    <div className="px-4 py-3 wide:px-6">
      {places.length === 0 ? (
        <AddPlace onPress={() => setOpen(true)} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-lg tracking-snug">{texts.home.heading}</h2>
            <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {texts.home.change}
            </LinkButton>
          </div>
          <ul>
            {places.map((place, index) => (
              <PlaceRow
                // oxlint-disable-next-line react/no-array-index-key -- places have no ids
                key={index}
                home={home}
                place={place}
                ways={everyWay[index] ?? []}
                travel={travel}
              />
            ))}
          </ul>
          <TravelNotes home={home} travel={travel} />
        </>
      )}
      <LazyPlaces open={open} onClose={() => setOpen(false)} list={null} where="dialog" />
    </div>
  )
}

function AddPlace({ onPress }: { onPress: () => void }) {
  const { home: texts } = placesTexts[useLang()]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
        <Icon of={Plus} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-strong text-link">{texts.add}</span>
        <span className="block text-sm text-ink-soft">{texts.addHint}</span>
      </span>
      <Icon of={ChevronRight} className="text-ink-soft" />
    </button>
  )
}

interface PlaceRowProps {
  home: Listing
  place: MyPlace
  /** The place, once for each mode. */
  ways: readonly MyPlace[]
  travel: Travel
}

function PlaceRow({ home, place, ways, travel }: PlaceRowProps) {
  const lang = useLang()
  const { home: texts } = placesTexts[lang]
  const found = ways.flatMap((way) => {
    const time = travel.timeTo(home.id, way)
    // Where walking is faster than the bus, the walking time is enough.
    return time && time.by === way.mode ? [{ mode: way.mode, time }] : []
  })
  // The bold one: the chosen mode, or walking where it is faster than the bus.
  const chosen = travel.timeTo(home.id, ways.find(({ mode }) => mode === place.mode) ?? place)?.by
  const isKnown = ways.every(
    (way) => way.mode === 'bus' || travel.timeTo(home.id, way) !== undefined,
  )
  return (
    <li className="flex gap-3 py-3 not-first:border-t not-first:border-line">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
        <Icon of={placeIcons[place.kind]} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-strong">{nameOfPlace(lang, place)}</p>
        <p className="truncate text-sm text-ink-soft">{streetOf(place)}</p>
        <ul className="tabular mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
          {found.map(({ mode, time }) => (
            <Way
              key={mode}
              mode={mode}
              label={minutesLabel(lang, time, home.address === null)}
              strong={mode === chosen}
            />
          ))}
        </ul>
        {isKnown && found.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      </div>
    </li>
  )
}

function Way({ mode, label, strong }: { mode: TravelMode; label: string; strong: boolean }) {
  const { home: texts } = placesTexts[useLang()]
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon of={modeIcons[mode]} className={strong ? 'text-link' : 'text-ink-soft'} />
      <span aria-hidden="true" className={classes(strong ? 'font-strong' : 'text-ink-soft')}>
        {label}
      </span>
      <span className="sr-only">{texts.spoken[mode](label)}</span>
    </li>
  )
}

/** What the minutes rest on, and why some are missing. */
function TravelNotes({ home, travel }: { home: Listing; travel: Travel }) {
  const texts = placesTexts[useLang()]
  const isMissing = travel.bus === 'missing' || travel.bus === 'failed'
  return (
    <div className="grid gap-1 pt-2 text-xs text-ink-soft">
      {isMissing && <BusNote place={busPlace} bus={travel.bus} />}
      <p>{home.address === null ? texts.home.notes.approximate : texts.home.notes.estimated}</p>
      {travel.credit && <p>{texts.credit(travel.credit)}</p>}
    </div>
  )
}

const busPlace = { mode: 'bus' } as const
