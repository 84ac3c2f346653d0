import { countIn, postcodesOfRegion, regions } from '@kot/domain/areas'
import type { Lang } from '@kot/domain/lang'
import { districtBesidePlace } from '@kot/i18n/place'
import { regionName } from '@kot/i18n/texts/landing'
import type { Group } from '../ui/group-state'

/** The 13 regions of the selector with the postcodes that have addresses, and the number of homes
 *  in each. Apart from area-choice.ts because the gallery uses it: as a fourth page with the texts
 *  of the search, it would put them into the scripts of every page. */
export function areaGroups(lang: Lang, counts: Readonly<Record<string, number>>): Group[] {
  return regions.map(({ key, name }) => {
    const offered = postcodesOfRegion(key).filter(({ delivers }) => delivers)
    return {
      key,
      label: name[lang],
      // This region has the name of the whole area, but contains only the two towns without their
      // own group.
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
