import { countWithin, MAX_PLACE_NAME, type MyPlace } from '@kot/domain/travel/my-places'
import { type PlaceKind, placeKinds, type TravelMode } from '@kot/domain/travel/travel-place'
import { placesTexts } from '@kot/i18n/texts/places'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/text-link'
import { AddressField, addressOf, type FoundAddress } from './address-field'
import { BusNote } from './travel-line'
import { MinutesSlider } from './minutes-slider'
import { clockOf, modeIcons, placeIcons } from './travel-words'
import type { Travel } from './use-travel'

/** A place, or what is known of it before its address is chosen. */
export type PlaceDraft = Omit<MyPlace, 'lat' | 'long' | 'address'>

/** What the places are compared with; null where no list of homes is open. */
export type PlacesOfList = {
  readonly homes: readonly { readonly id: number }[]
  readonly travel: Travel
}

interface PlaceFormProps {
  /** Null before an address is chosen. */
  place: MyPlace | null
  draft: PlaceDraft
  onChange: (part: Partial<PlaceDraft>) => void
  onAddress: (address: Pick<MyPlace, 'address' | 'lat' | 'long'>) => void
  list: PlacesOfList | null
  startsHere: boolean
}

/** One place. Every change applies at once and stays in the browser: no field has a name, so that no form can send
 *  it. */
export function PlaceForm(props: PlaceFormProps) {
  const { place, draft, onChange, onAddress, list, startsHere } = props
  const texts = placesTexts[useLang()]
  const nameId = useId()
  const choose = ({ lat, long, ...address }: FoundAddress) =>
    onAddress({ lat, long, address: addressOf({ lat, long, ...address }) })
  return (
    <div className="grid gap-4">
      <Choices
        legend={texts.kind}
        values={placeKinds}
        value={draft.kind}
        labelOf={(kind: PlaceKind) => texts.kinds[kind]}
        iconOf={(kind: PlaceKind) => placeIcons[kind]}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'other' && (
        <div>
          <label htmlFor={nameId} className="mb-1.5 block text-sm font-strong">
            {texts.name}
          </label>
          <input
            id={nameId}
            type="text"
            autoComplete="off"
            maxLength={MAX_PLACE_NAME}
            placeholder={texts.nameExample}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
            className="block min-h-12 w-full rounded-control border border-line-control bg-surface px-3.5 text-md text-ink placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2"
          />
        </div>
      )}
      <AddressField value={place?.address ?? ''} onChoose={choose} startsHere={startsHere} />
      <ModeChoice value={draft.mode} onChange={(mode) => onChange({ mode })} />
      <div className="flex gap-5">
        {draft.mode === 'bus' && (
          <ArriveBy value={draft.arriveBy} onChange={(arriveBy) => onChange({ arriveBy })} />
        )}
        <MinutesSlider
          value={draft.atMost}
          onChange={(atMost) => onChange({ atMost, limits: true })}
        />
      </div>
      {place && list && <Within place={place} list={list} onChange={onChange} />}
    </div>
  )
}

/** In the order of speed. */
const modes = ['bus', 'bike', 'walk'] as const satisfies readonly TravelMode[]

interface ModeChoiceProps {
  value: TravelMode
  onChange: (mode: TravelMode) => void
}

/** How one gets there. */
export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const texts = placesTexts[useLang()]
  return (
    <Choices
      legend={texts.mode}
      values={modes}
      value={value}
      labelOf={(mode: TravelMode) => texts.modes[mode]}
      iconOf={(mode: TravelMode) => modeIcons[mode]}
      onChange={onChange}
    />
  )
}

interface ChoicesProps<Value> {
  legend: string
  values: readonly Value[]
  value: Value
  labelOf: (value: Value) => string
  iconOf: (value: Value) => Parameters<typeof Icon>[0]['of']
  onChange: (value: Value) => void
}

/** One of three, each an icon above its word. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, values, value, labelOf, iconOf, onChange } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-strong">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control bg-sunken p-0.75">
        {values.map((one) => (
          <label
            key={one}
            className="relative grid min-h-14 place-content-center justify-items-center gap-0.5 rounded-segment text-sm text-ink-soft transition-colors duration-fast ease-calm hover:text-ink has-checked:bg-raised has-checked:font-strong has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="absolute inset-0 z-1 appearance-none rounded-[inherit] outline-none"
            />
            <Icon of={iconOf(one)} />
            {labelOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Every quarter of an hour, beginning in the morning. */
const quarters = Array.from({ length: 96 }, (_, index) => {
  const minutes = (index * 15 + 5 * 60) % 1_440
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
})

function ArriveBy({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const texts = placesTexts[useLang()]
  const id = useId()
  return (
    <div className="w-27 shrink-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {texts.arriveBy}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="tabular block min-h-12 w-full appearance-none rounded-control border border-line-control bg-surface pr-9 pl-3.5 text-md text-ink focus-visible:outline-2 focus-visible:-outline-offset-2"
        >
          {(quarters.includes(value) ? quarters : [value, ...quarters]).map((time) => (
            <option key={time} value={time}>
              {clockOf(time)}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  )
}

interface WithinProps {
  place: MyPlace
  list: PlacesOfList
  onChange: (part: Partial<PlaceDraft>) => void
}

/** How many homes the slider leaves, and whether the list is limited to them. */
function Within({ place, list, onChange }: WithinProps) {
  const texts = placesTexts[useLang()]
  const { homes, travel } = list
  const count = countWithin(homes, place, travel.timeTo)
  if (count === null) return <BusNote place={place} bus={travel.bus} />
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-control px-3.5 py-1 text-sm',
        place.limits ? 'bg-good-soft text-on-good-soft' : 'bg-sunken text-ink-soft',
      )}
    >
      <p aria-live="polite" className="tabular py-1.5">
        <strong className="font-strong">{texts.share(count, homes.length)}</strong>{' '}
        {texts.within(count, homes.length, place.atMost)}
      </p>
      <LinkButton
        className="-my-1 text-sm text-inherit! underline"
        onClick={() => onChange({ limits: !place.limits })}
      >
        {place.limits ? texts.dropLimit : texts.limit(count)}
      </LinkButton>
    </div>
  )
}
