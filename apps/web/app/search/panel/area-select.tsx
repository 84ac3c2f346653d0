import { searchTexts } from '@kot/i18n/texts/search'
import { memo, type RefObject } from 'react'
import { GroupedMultiSelect } from '../../ui/overlays/grouped-multi-select'
import { useLang } from '../../page/use-page'
import { areaWithPlace } from './describe-search'
import { useAreaChoice } from './area-choice'
import type { Group } from '../../ui/select/group-state'

type AreaSelectProps = {
  value: readonly string[]
  onChange: (codes: string[]) => void
  counts: Readonly<Record<string, number>>
  /** The number of homes that match the whole search; null while it is unknown. */
  count: number | null
  onShow: () => void
  /** On wide screens the open panel is placed below this element. */
  anchor: RefObject<HTMLElement | null>
  className: string
}

/** Selects postcodes grouped by region. What is typed only finds them. */
export function AreaSelect(props: AreaSelectProps) {
  const { value, onChange, counts, count: matching, onShow, anchor, className } = props
  const lang = useLang()
  const { show } = searchTexts[lang]
  const choice = useAreaChoice(value, counts)
  return (
    <>
      <GroupedMultiSelect
        {...choice}
        value={value}
        onChange={onChange}
        summary={areaWithPlace(lang, value)}
        anchor={anchor}
        goOn={matching ? { label: show(matching), onPress: onShow } : undefined}
        className={`noscript:hidden ${className}`}
      />
      <AreaListWithoutScript groups={choice.groups} value={value} />
    </>
  )
}

type AreaListProps = { groups: readonly Group[]; value: readonly string[] }

/** A native list of postcodes, for browsers without JavaScript: rendered once, because nothing can
 *  change it. */
const AreaListWithoutScript = memo(
  function AreaListWithoutScript(props: AreaListProps) {
    const { groups, value } = props
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
            {groups.map(({ key, label, title = label, options }) => (
              <optgroup key={key} label={title}>
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
  },
  () => true,
)
