import {
  optionsWith,
  rentOptions,
  roomOptions,
  type Search,
  sizeOptions,
} from '@kot/domain/search/criteria'
import { flags, oneFlag } from '@kot/domain/home/home'
import type { Krona } from '@kot/domain/money/money'
import { listingTexts } from '@kot/i18n/texts/listing'
import { searchTexts } from '@kot/i18n/texts/search'
import { Checkbox } from '../../ui/forms/checkbox'
import { classes } from '../../ui/classes'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { SelectField } from '../../ui/select/select-field'
import { useLang } from '../../page/use-page'

type FieldProps = {
  state: { search: Search; change: (part: Partial<Search>) => void }
  className?: string | undefined
}

/** The fields of a search, as the landing page and the filters of the results show them. */
export function RentField({ state: { search, change } }: FieldProps) {
  const { maxRent } = searchTexts[useLang()]
  return (
    <SelectField
      label={maxRent.label}
      name="maxPrice"
      value={inThousands(search.maxRent)}
      onChange={({ target }) => change({ maxRent: Number(target.value) * 1_000 || null })}
    >
      {optionsWith(rentOptions, search.maxRent).map((rent) => (
        <option key={rent} value={inThousands(rent)}>
          {rent === null ? maxRent.none : maxRent.option(rent)}
        </option>
      ))}
    </SelectField>
  )
}

export function SizeField({ state: { search, change } }: FieldProps) {
  const { minSize } = searchTexts[useLang()]
  return (
    <SelectField
      label={minSize.label}
      name="minSize"
      value={search.minSize}
      onChange={({ target }) => change({ minSize: Number(target.value) })}
    >
      {optionsWith(sizeOptions, search.minSize).map((size) => (
        <option key={size} value={size}>
          {size === 0 ? minSize.none : minSize.option(size)}
        </option>
      ))}
    </SelectField>
  )
}

export function RoomsField({ state: { search, change }, className }: FieldProps) {
  const { rooms } = searchTexts[useLang()]
  return (
    <SegmentedControl
      look="field"
      legend={rooms.label}
      name="rooms"
      className={className}
      value={search.minRooms}
      onChange={(minRooms) => change({ minRooms })}
      segments={roomOptions.map((least) => ({
        value: least,
        label: rooms.option(least),
        spoken: rooms.optionName(least),
      }))}
    />
  )
}

/** A box for each fact that is yes or no. */
export function FlagFields({ state: { search, change }, className }: FieldProps) {
  const texts = listingTexts[useLang()]
  return (
    <div className={classes('flex flex-wrap gap-x-4', className)}>
      {flags.map(({ name, fact }) => (
        <Checkbox
          key={name}
          label={texts[fact]}
          name={name}
          value="true"
          checked={search[name]}
          onChange={({ target }) => change(oneFlag(name, target.checked))}
        />
      ))}
    </div>
  )
}

/** As the address has it: the form is also sent without scripts. */
const inThousands = (rent: Krona | null) => (rent === null ? '' : rent / 1_000)
