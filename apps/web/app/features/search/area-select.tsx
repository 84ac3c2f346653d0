import { countIn } from '@kot/domain/count-by-postcode'
import { capitalArea } from '@kot/domain/search-preset'
import type { Lang } from '@kot/domain/lang'
import { formatNumber } from '@kot/i18n/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { useMemo, type RefObject } from 'react'
import type { Counting } from '../../ui/grouped-multi-select/count'
import { GroupedMultiSelect } from '../../ui/grouped-multi-select/grouped-multi-select'
import { useLang } from '../page/use-page'
import { areaGroups } from './area-groups'
import { AreaListWithoutScript } from './area-list-without-script'
import { areaWithPlace } from './area-in-words'

type AreaSelectProps = {
  value: readonly string[]
  onChange: (codes: string[]) => void
  counts: Readonly<Record<string, number>>
  /** Homes that match the whole search; null while nobody knows. */
  count: number | null
  onShow: () => void
  /** What the open panel lies below on wide screens. */
  anchor: RefObject<HTMLElement | null>
  className: string
}

const countingIn = (lang: Lang): Counting => ({
  shown: (count) => formatNumber(lang, count),
  spoken: searchTexts[lang].count,
})
const countings: Record<Lang, Counting> = { is: countingIn('is'), en: countingIn('en') }

/** Postcodes grouped by region; nothing can be typed into it. */
export function AreaSelect(props: AreaSelectProps) {
  const { value, onChange, counts, count: matching, onShow, anchor, className } = props
  const lang = useLang()
  const { area, show } = searchTexts[lang]
  const groups = useMemo(() => areaGroups(lang, counts), [lang, counts])
  return (
    <>
      <GroupedMultiSelect
        groups={groups}
        value={value}
        onChange={onChange}
        summary={areaWithPlace(lang, value)}
        anchor={anchor}
        goOn={matching ? { label: show(matching), onPress: onShow } : undefined}
        className={`noscript:hidden ${className}`}
        shortcut={{
          label: area.wholeCapitalArea,
          total: countIn(counts, capitalArea),
          values: capitalArea,
        }}
        texts={{
          label: area.label,
          placeholder: area.placeholder,
          close: area.close,
          clear: area.clear,
          clearShort: area.clearShort,
          done: value.length === 0 ? area.done : area.choose(value.length),
          remove: area.remove,
          fold: area.fold,
          counting: countings[lang],
        }}
      />
      <AreaListWithoutScript groups={groups} value={value} />
    </>
  )
}
