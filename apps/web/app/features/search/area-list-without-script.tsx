import { searchTexts } from '@kot/i18n/texts/search'
import type { Group } from '../../ui/grouped-multi-select/group-state'
import { useLang } from '../page/use-page'

type AreaListProps = { groups: readonly Group[]; value: readonly string[] }

/** The browser's own list of postcodes, where no script can open the panel. */
export function AreaListWithoutScript({ groups, value }: AreaListProps) {
  const { area } = searchTexts[useLang()]
  return (
    <noscript className="col-span-full wide:col-span-1 wide:col-start-1 wide:row-span-2 wide:row-start-1">
      <label>
        <span className="text-sm text-ink-soft">{`${area.label}. ${area.severalHint}`}</span>
        <select
          name="postcodes"
          multiple
          size={4}
          defaultValue={value}
          className="mt-1 block w-full rounded-control border border-line-control bg-surface px-2 py-1"
        >
          {groups.map(({ key, label, note, options }) => (
            <optgroup key={key} label={note ? `${label}: ${note}` : label}>
              {options.map(({ value: code, name, detail, count }) => (
                <option key={code} value={code}>
                  {`${code} ${detail ? `${name}, ${detail}` : name} (${count})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </noscript>
  )
}
