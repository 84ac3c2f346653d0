import { countIn } from '@kot/domain/count-by-postcode'
import type { Lang } from '@kot/domain/lang'
import { postcodesOfRegion, regions } from '@kot/domain/region'
import type { Group } from '../../ui/grouped-multi-select/group-state'

/** The selector's 13 regions with the postcodes that have addresses, and how many homes each has. */
export function areaGroups(lang: Lang, counts: Readonly<Record<string, number>>): Group[] {
  return regions.map(({ key, name }) => {
    const offered = postcodesOfRegion(key).filter(({ delivers }) => delivers)
    return {
      key,
      label: name[lang],
      total: countIn(
        counts,
        offered.map(({ code }) => code),
      ),
      options: offered.map(({ code, place, district }) => {
        const count = counts[code] ?? 0
        return { value: code, code, name: district ?? place, count, faint: count === 0 }
      }),
    }
  })
}
