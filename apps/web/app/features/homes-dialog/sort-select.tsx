import { isSortKey, sortKeys, type SortKey } from '@kot/domain/sort'
import { searchTexts } from '@kot/i18n/texts/search'
import { ArrowUpDown } from 'lucide-react'
import { CompactSelect } from '../../ui/compact-select'
import { useLang } from '../page/use-page'

interface SortSelectProps {
  value: SortKey
  onChange: (sort: SortKey) => void
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const { results, sortBy } = searchTexts[useLang()]
  return (
    <CompactSelect
      label={results.sort}
      icon={ArrowUpDown}
      value={value}
      onChange={({ target }) => isSortKey(target.value) && onChange(target.value)}
      className="wide:w-45"
    >
      {sortKeys.map((key) => (
        <option key={key} value={key}>
          {sortBy[key]}
        </option>
      ))}
    </CompactSelect>
  )
}
