import { countIn, postcodesOfRegion, regions } from '@kot/domain/postcode/areas'
import type { Lang } from '@kot/domain/text/lang'
import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { formatNumber } from '@kot/i18n/format/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { useMemo } from 'react'
import { districtBesidePlace } from '@kot/i18n/place'
import { regionName } from '@kot/i18n/texts/landing'
import type { Counting, SelectTexts, Shortcut } from '../../ui/select/select-options'
import type { Group } from '../../ui/select/group-state'
import { useLang } from '../../page/use-page'

type AreaChoice = { groups: Group[]; shortcut: Shortcut; texts: SelectTexts }

const countingIn = (lang: Lang): Counting => ({
  shown: (count) => formatNumber(lang, count),
  spoken: searchTexts[lang].count,
})
const countings: Record<Lang, Counting> = { is: countingIn('is'), en: countingIn('en') }

/** The options of a postcode selector: the regions with their counts, and the capital area as one
 *  choice. */
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
      find: area.find,
      notFound: area.notFound,
      counting: countings[lang],
    },
  }
}

/** The 13 regions of the selector with the postcodes that have addresses, and the number of homes
 *  in each. */
export function areaGroups(lang: Lang, counts: Readonly<Record<string, number>>): Group[] {
  return regions.map(({ key, name }) => {
    const offered = postcodesOfRegion(key).filter(({ delivers }) => delivers)
    return {
      key,
      label: name[lang],
      // This region has the name of the whole area, but contains only the two towns without their
      // own group.
      title: key === 'hofudborgarsvaedi' ? regionName(lang, key) : undefined,
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
