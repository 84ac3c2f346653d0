import { countIn, postcodesOfRegion, regions } from '@kot/domain/areas'
import type { Lang } from '@kot/domain/lang'
import { districtBesidePlace } from '@kot/i18n/place'
import { regionName } from '@kot/i18n/texts/landing'
import type { Group } from '../../ui/grouped-multi-select/group-state'

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
