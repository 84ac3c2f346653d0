import { countIn, postcodesOfRegion, regions } from '@kot/domain/areas'
import type { Lang } from '@kot/domain/lang'
import { capitalArea } from '@kot/domain/search'
import { formatNumber } from '@kot/i18n/format/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { useMemo } from 'react'
import { districtBesidePlace } from '@kot/i18n/place'
import { regionName } from '@kot/i18n/texts/landing'
import type { Counting, SelectTexts, Shortcut } from '../ui/select-options'
import type { Group } from '../ui/group-state'
import { useLang } from '../page/use-page'

type AreaChoice = { groups: Group[]; shortcut: Shortcut; texts: SelectTexts }

const countingIn = (lang: Lang): Counting => ({
  shown: (count) => formatNumber(lang, count),
  spoken: searchTexts[lang].count,
})
const countings: Record<Lang, Counting> = { is: countingIn('is'), en: countingIn('en') }

/** What a selector of postcodes offers: the regions with their counts, the capital area at once. */
export function useAreaChoice(
  chosen: readonly string[],
  counts: Readonly<Record<string, number>>,
): AreaChoice {
  const lang = useLang()
  const { area } = searchTexts[lang]
  const groups = useMemo(() => areaGroups(lang, counts), [lang, counts])
  return {
    groups,
    shortcut: {
      label: area.wholeCapitalArea,
      total: countIn(counts, capitalArea),
      values: capitalArea,
    },
    texts: {
      label: area.label,
      placeholder: area.placeholder,
      close: area.close,
      clear: area.clear,
      clearShort: area.clearShort,
      done: chosen.length === 0 ? area.done : area.choose(chosen.length),
      remove: area.remove,
      fold: area.fold,
      counting: countings[lang],
    },
  }
}

/** The selector's 13 regions with the postcodes that have addresses, and how many homes each has. */
export function areaGroups(lang: Lang, counts: Readonly<Record<string, number>>): Group[] {
  return regions.map(({ key, name }) => {
    const offered = postcodesOfRegion(key).filter(({ delivers }) => delivers)
    return {
      key,
      label: name[lang],
      // It carries the name of the whole area, and holds the two towns without a group of their own.
      note: key === 'hofudborgarsvaedi' ? regionName(lang, key) : undefined,
      total: countIn(
        counts,
        offered.map(({ code }) => code),
      ),
      options: offered.map((postcode) => {
        const { code } = postcode
        const count = counts[code] ?? 0
        return {
          value: code,
          code,
          name: postcode.place,
          detail: districtBesidePlace(lang, postcode),
          brief: postcode.district ?? postcode.place,
          count,
          faint: count === 0,
        }
      }),
    }
  })
}
