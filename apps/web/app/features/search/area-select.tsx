import { searchTexts } from '@kot/i18n/texts/search'
import type { RefObject } from 'react'
import { GroupedMultiSelect } from '../../ui/grouped-multi-select/grouped-multi-select'
import { useLang } from '../page/use-page'
import { AreaListWithoutScript } from './area-list-without-script'
import { areaWithPlace } from './area-in-words'
import { useAreaChoice } from './use-area-choice'

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

/** Postcodes grouped by region; nothing can be typed into it. */
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
