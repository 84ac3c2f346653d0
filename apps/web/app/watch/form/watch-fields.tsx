import type { Watch } from '@kot/domain/watch/watch'
import { watchRentOptions, alertFrequencies } from '@kot/domain/watch/watch-options'
import { optionsWith, roomOptions } from '@kot/domain/search/criteria'
import { flagNames, oneFlag } from '@kot/domain/home/home'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { formatRent } from '@kot/i18n/format/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { RefObject } from 'react'
import { ChoicePills } from '../../ui/forms/choice-pills'
import { ChipMultiSelect } from '../../ui/overlays/chip-multi-select'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { SelectField } from '../../ui/select/select-field'
import { useLang } from '../../page/use-page'
import { useAreaChoice } from '../../search/panel/area-choice'
import { SizeField } from '../../search/panel/search-fields'
import { AreaRow } from './area-row'
import { resultsOfWatch } from '../calls/change-watch'

interface WatchFieldsProps {
  watch: Watch
  change: (part: Partial<Watch>) => void
  counts: Readonly<Record<string, number>>
  /** The error of the postcodes. */
  fault: string | null
  areas: RefObject<HTMLButtonElement | null>
}

const mostRooms = roomOptions.at(-1)

/** The criteria that nearly everyone needs. */
export function WatchFields({ watch, change, counts, fault, areas }: WatchFieldsProps) {
  const lang = useLang()
  const { maxRent, rooms } = searchTexts[lang]
  const texts = smartfinderTexts[lang]
  const choice = useAreaChoice(watch.postcodes, counts)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <ChipMultiSelect
        {...choice}
        texts={{ ...choice.texts, placeholder: texts.areaPlaceholder }}
        value={watch.postcodes}
        onChange={(postcodes) => change({ postcodes })}
        add={texts.add}
        error={fault ?? undefined}
        trigger={areas}
        className="col-span-2"
      />
      {watch.area && (
        <AreaRow
          area={watch.area}
          results={resultsOfWatch(watch)}
          onRemove={() => change({ area: null })}
        />
      )}
      <SegmentedControl
        look="field"
        legend={texts.rooms}
        className="col-span-2"
        value={watch.minRooms}
        onChange={(minRooms) => change({ minRooms })}
        segments={roomOptions.map((count) => ({
          value: count,
          label: count === mostRooms ? rooms.option(count) : count,
          spoken: rooms.optionName(count),
        }))}
      />
      <SelectField
        label={maxRent.label}
        value={watch.maxRent ?? ''}
        onChange={({ target }) => change({ maxRent: Number(target.value) || null })}
      >
        {optionsWith(watchRentOptions, watch.maxRent).map((rent) => (
          <option key={rent} value={rent ?? ''}>
            {rent === null ? maxRent.none : formatRent(rent)}
          </option>
        ))}
      </SelectField>
      <SizeField state={{ search: watch, change }} />
      {flagNames.map((name) => (
        <SelectField
          key={name}
          label={criteriaTexts[lang][name].only}
          value={String(watch[name])}
          onChange={({ target }) => change(oneFlag(name, target.value === 'true'))}
          className="col-span-2"
        >
          <option value="false">{texts.no}</option>
          <option value="true">{texts.yes}</option>
        </SelectField>
      ))}
    </div>
  )
}

interface FrequencyFieldProps extends Pick<WatchFieldsProps, 'watch' | 'change'> {
  legend: string
  className?: string | undefined
}

/** How often the watch notifies. */
export function FrequencyField({ watch, change, legend, className }: FrequencyFieldProps) {
  const { frequency: texts } = smartfinderTexts[useLang()]
  return (
    <ChoicePills
      legend={legend}
      choices={alertFrequencies.map((value) => ({ value, label: texts[value] }))}
      value={watch.frequency}
      onChange={(frequency) => change({ frequency })}
      className={className}
    />
  )
}
