import type { WatchesResponse } from '@kot/contract/watch/watches'
import { choiceNames, isSet, type NetRentLimit, optionsWith } from '@kot/domain/search/criteria'
import type { Watch } from '@kot/domain/watch/watch'
import { watchRentOptions } from '@kot/domain/watch/watch-options'
import { formatRent } from '@kot/i18n/format/number'
import { nameOfPlace } from '@kot/i18n/texts/places'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { watchPlaceOf } from '@kot/domain/travel/watch-places'
import { useHousehold, useOwnCostChoice } from '../../home/cost/benefit-household'
import { usePlaces } from '../../travel/places'
import { MoveInField, StatedFields } from '../../search/panel/stated-fields'
import { streetOf } from '../../travel/travel-words'
import { useLang } from '../../page/use-page'
import { Checkbox } from '../../ui/forms/checkbox'
import { classes } from '../../ui/classes'
import { TextField } from '../../ui/forms/field'
import { Icon } from '../../ui/icon'
import { SelectField } from '../../ui/select/select-field'
import { LinkButton } from '../../ui/text-link'

interface MoreCriteriaProps {
  watch: Watch
  change: (part: Partial<Watch>) => void
  sources: WatchesResponse['sources']
  className?: string | undefined
}

/** Whether the first day to move in is after the last. */
export const hasReversedDates = ({ moveInFrom, moveInUntil }: Watch): boolean =>
  moveInFrom !== null && moveInUntil !== null && moveInFrom > moveInUntil

/** The criteria that few users need, folded until they are opened. */
export function MoreCriteria({ watch, change, sources, className }: MoreCriteriaProps) {
  const texts = watchesTexts[useLang()].more
  const [open, setOpen] = useState(false)
  const id = useId()
  const used = countUsed(watch)
  return (
    <div className={className}>
      <LinkButton
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="font-strong"
        onClick={() => setOpen(!open)}
      >
        {used === 0 ? texts.heading : texts.count(used)}
        <Icon
          of={ChevronDown}
          className={classes('transition-[rotate] duration-fast ease-calm', open && 'rotate-180')}
        />
      </LinkButton>
      {open && (
        <div id={id} className="mt-2 grid grid-cols-2 items-start gap-x-3 gap-y-4">
          <SelectField
            label={texts.minRent}
            value={watch.minRent}
            onChange={({ target }) => change({ minRent: Number(target.value) })}
            className="col-span-2"
          >
            {optionsWith(minimumRents, watch.minRent).map((rent) => (
              <option key={rent} value={rent}>
                {rent === 0 ? texts.noMinimum : formatRent(rent)}
              </option>
            ))}
          </SelectField>
          <FirstDay watch={watch} change={change} />
          <MoveInField state={{ search: watch, change }} />
          <StatedFields state={{ search: watch, change }} />
          <ExcludedWords watch={watch} change={change} />
          <ExcludedSources watch={watch} change={change} sources={sources} />
          <StoredHousehold watch={watch} change={change} />
          <StoredPlaces watch={watch} change={change} />
        </div>
      )}
    </div>
  )
}

const minimumRents = watchRentOptions.map((rent) => rent ?? 0)
const maximumRents = watchRentOptions.filter((rent) => rent !== null)

const countUsed = (watch: Watch): number =>
  [
    watch.minRent > 0,
    watch.moveInFrom !== null || watch.moveInUntil !== null,
    ...choiceNames.map((name) => isSet(watch, name)),
    watch.excludedWords.length > 0,
    watch.excludedSources.length > 0,
    watch.netRent !== null,
    watch.places.length > 0,
  ].filter(Boolean).length

type PartProps = Pick<MoreCriteriaProps, 'watch' | 'change'>

function FirstDay({ watch, change }: PartProps) {
  const texts = watchesTexts[useLang()].more
  return (
    <TextField
      type="date"
      label={texts.moveInFrom}
      value={watch.moveInFrom ?? ''}
      error={hasReversedDates(watch) ? texts.datesReversed : undefined}
      onChange={({ target }) => change({ moveInFrom: target.value || null })}
      className="col-span-2 min-w-0"
    />
  )
}

/** What is typed stays as it is typed; its words are the criterion. */
function ExcludedWords({ watch, change }: PartProps) {
  const texts = watchesTexts[useLang()].more
  const [typed, setTyped] = useState(() => watch.excludedWords.join(', '))
  return (
    <TextField
      label={texts.words}
      hint={texts.wordsHint}
      value={typed}
      maxLength={400}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        change({ excludedWords: target.value.split(/[\s,;]+/).filter((word) => word !== '') })
      }}
      className="col-span-2"
    />
  )
}

function ExcludedSources({ watch, change, sources }: Omit<MoreCriteriaProps, 'className'>) {
  const texts = watchesTexts[useLang()].more
  if (sources.length === 0) return null

  function exclude(name: string, isExcluded: boolean): void {
    const others = watch.excludedSources.filter((other) => other !== name)
    change({ excludedSources: isExcluded ? [...others, name] : others })
  }

  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="text-sm text-ink-soft">{texts.sources}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
        {sources.map(({ name, title }) => (
          <Checkbox
            key={name}
            label={title}
            checked={watch.excludedSources.includes(name)}
            onChange={({ target }) => exclude(name, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Storing the household is its owner's choice. Offered only where the browser knows one. */
function StoredHousehold({ watch, change }: PartProps) {
  const texts = watchesTexts[useLang()].more
  const { answers } = useHousehold()
  const { atMost } = useOwnCostChoice()
  const { netRent } = watch
  if (answers.income === null && netRent === null) return null
  const { people, income } = netRent?.household ?? answers
  const { adults: _adults, ...household } = answers
  const first: NetRentLimit = {
    atMost: atMost === null ? (watch.maxRent ?? defaultNetRent) : atMost * 1_000,
    household,
  }
  return (
    <div className="col-span-2">
      <Checkbox
        label={texts.household}
        hint={`${texts.householdIs(people, formatRent(income ?? 0))} ${texts.householdStored}`}
        checked={netRent !== null}
        onChange={({ target }) => change({ netRent: target.checked ? first : null })}
      />
      {netRent !== null && (
        <SelectField
          label={texts.netRent}
          value={netRent.atMost}
          onChange={({ target }) =>
            change({ netRent: { ...netRent, atMost: Number(target.value) } })
          }
          className="mt-3"
        >
          {optionsWith(maximumRents, netRent.atMost).map((rent) => (
            <option key={rent} value={rent}>
              {formatRent(rent)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const defaultNetRent = 250_000

/** Storing the places is their owner's choice. Offered only where the browser knows some. */
function StoredPlaces({ watch, change }: PartProps) {
  const lang = useLang()
  const texts = watchesTexts[lang].more
  const { places } = usePlaces()
  const isStored = watch.places.length > 0
  if (places.length === 0 && !isStored) return null
  const shown = isStored ? watch.places : places.map(watchPlaceOf)
  const words = shown.map((place) =>
    texts.placeIs(nameOfPlace(lang, place), streetOf(place), place.maxMinutes),
  )
  return (
    <div className="col-span-2">
      <Checkbox
        label={texts.places}
        hint={`${words.join(' ')} ${texts.placesStored}`}
        checked={isStored}
        onChange={({ target }) =>
          change({ places: target.checked ? places.map(watchPlaceOf) : [] })
        }
      />
    </div>
  )
}
