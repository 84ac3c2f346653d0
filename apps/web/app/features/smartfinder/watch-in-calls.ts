import type { WatchAnswer, WatchPreviewRequest, WatchUpdate } from '@kot/contract/watch'
import type { Lang } from '@kot/domain/lang'
import { postcodeByCode } from '@kot/domain/postcode'
import { roomOptions, type RoomCount } from '@kot/domain/search'
import { NO_MAXIMUM, type Watch } from '@kot/domain/watch'

export type SavedWatch = { readonly watch: Watch; readonly active: boolean }

/** A watch as the server tells of it. 0 or missing rooms ask for nothing, which is 1. */
export const watchFromAnswer = (answer: WatchAnswer): SavedWatch => ({
  watch: {
    postcodes: answer.selected_postcodes.map(({ postcode }) => postcode),
    maxRent: answer.max_rent === NO_MAXIMUM ? null : answer.max_rent,
    minSize: answer.min_size,
    minRooms: asRoomCount(answer.min_rooms),
    pets: answer.pets,
    frequency: answer.alert_freq,
  },
  active: answer.notfication_match,
})

export const criteriaOf = (watch: Watch): WatchPreviewRequest => ({
  max_rent: String(watch.maxRent ?? NO_MAXIMUM),
  min_rooms: watch.minRooms,
  pets: watch.pets,
  postcodes: watch.postcodes.flatMap((code) => postcodeByCode(code)?.areaId ?? []),
  min_size: watch.minSize,
})

export const updateOf = (watch: Watch, locale: Lang): WatchUpdate => ({
  ...criteriaOf(watch),
  locale,
  alert_freq: watch.frequency,
})

const asRoomCount = (rooms: number | undefined): RoomCount =>
  roomOptions.find((option) => option === rooms) ?? 1
