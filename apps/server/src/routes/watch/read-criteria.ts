import type { WatchCriteria } from '@kot/contract/watch'
import type { Lang } from '@kot/domain/lang'
import { postcodeByAreaId } from '@kot/domain/postcode'
import type { RoomCount } from '@kot/domain/search'
import { NO_MAXIMUM, type Watch } from '@kot/domain/watch'
import { noPostcode, unknownPostcode } from './watch-errors.ts'

/** The criteria of a call as the domain has them.
 *  @throws a refusal where the form would have shown a fault, too */
export function readCriteria(
  { max_rent, min_rooms, min_size, pets, postcodes }: WatchCriteria,
  lang: Lang,
): Omit<Watch, 'frequency'> {
  if (postcodes.length === 0) throw noPostcode(lang)
  const codes = postcodes.map((areaId) => {
    const postcode = postcodeByAreaId(areaId)
    if (!postcode) throw unknownPostcode(lang)
    return postcode.code
  })
  const maxRent = Number(max_rent)
  return {
    postcodes: [...new Set(codes)],
    maxRent: maxRent >= NO_MAXIMUM ? null : maxRent,
    minSize: min_size,
    minRooms: Math.max(1, min_rooms) as RoomCount,
    pets,
  }
}
