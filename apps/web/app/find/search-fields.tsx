import { optionsWith, rentOptions, roomOptions, sizeOptions } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'
import { Checkbox } from '../ui/checkbox'
import { SegmentedControl } from '../ui/segmented-control'
import { SelectField } from '../ui/select-field'
import { useLang } from '../page/use-page'
import type { SearchState } from './use-search'

type FieldProps = {
  state: Pick<SearchState, 'search' | 'change'>
  className?: string | undefined
}

/** The fields of a search, as the landing page and the filters of the results show them. */
export function RentField({ state: { search, change } }: FieldProps) {
  const { maxRent } = searchTexts[useLang()]
  return (
    <SelectField
      label={maxRent.label}
      name="maxPrice"
      value={search.maxPrice ?? ''}
      onChange={({ target }) => change({ maxPrice: Number(target.value) || null })}
    >
      {optionsWith(rentOptions, search.maxPrice).map((thousands) => (
        <option key={thousands} value={thousands ?? ''}>
          {thousands === null ? maxRent.none : maxRent.option(thousands)}
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
      value={search.rooms}
      onChange={(least) => change({ rooms: least })}
      segments={roomOptions.map((least) => ({
        value: least,
        label: rooms.option(least),
        spoken: rooms.optionName(least),
      }))}
    />
  )
}

export function PetsField({ state: { search, change }, className }: FieldProps) {
  return (
    <Checkbox
      label={searchTexts[useLang()].pets}
      name="pets"
      value="true"
      checked={search.pets}
      onChange={({ target }) => change({ pets: target.checked })}
      className={className}
    />
  )
}
