import { searchTexts } from '@kot/i18n/texts/search'
import { memo, type RefObject } from 'react'
import { GroupedMultiSelect } from '../../ui/overlays/grouped-multi-select'
import { useLang } from '../../page/use-page'
import { areaWithPlace } from './describe-area'
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

/** Boxes of postcodes, for browsers without JavaScript: rendered once, because nothing can change them. */
const AreaListWithoutScript = memo(
  function AreaListWithoutScript(props: AreaListProps) {
    const { groups, value } = props
    const { area } = searchTexts[useLang()]
    return (
      <noscript className="col-span-full wide:col-span-1 wide:col-start-1 wide:row-span-2 wide:row-start-1">
        {/* A browser with scripts never renders it. */}
        {import.meta.env.SSR && (
          <fieldset>
            <legend className="text-sm text-ink-soft">{area.label}</legend>
            <div className="mt-1 max-h-52 overflow-y-auto rounded-control border border-line-control bg-surface px-3">
              {groups.map(({ key, label, title = label, options }) => (
                <details key={key} open={options.some((option) => value.includes(option.value))}>
                  <summary className="min-h-tap py-2">{title}</summary>
                  {options.map(({ value: code, name, detail, count }) => (
                    <label key={code} className="flex min-h-tap items-center gap-3">
                      <input
                        type="checkbox"
                        name="postcodes"
                        value={code}
                        defaultChecked={value.includes(code)}
                      />
                      {`${code} ${detail ? `${name}, ${detail}` : name} (${count})`}
                    </label>
                  ))}
                </details>
              ))}
            </div>
          </fieldset>
        )}
      </noscript>
    )
  },
  () => true,
)
