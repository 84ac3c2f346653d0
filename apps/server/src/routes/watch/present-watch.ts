import type { WatchAnswer } from '@kot/contract/watch'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { emptyWatch, NO_MAXIMUM, type Watch } from '@kot/domain/watch'

const noWatch = { ...emptyWatch, active: false }

/** A watch in the specification's spelling; of whoever has none, what a new one starts with. */
export function presentWatch(watch: (Watch & { active: boolean }) | null): WatchAnswer {
  const { active, postcodes, maxRent, minSize, minRooms, pets, frequency } = watch ?? noWatch
  return {
    max_rent: maxRent ?? NO_MAXIMUM,
    selected_postcodes: postcodes.flatMap((code) => {
      const postcode = postcodeByCode(code)
      return postcode ? [{ id: postcode.areaId, postcode: code, name: postcodeName(postcode) }] : []
    }),
    min_rooms: minRooms,
    min_size: minSize,
    pets,
    alert_freq: frequency,
    notfication_match: active,
  }
}
