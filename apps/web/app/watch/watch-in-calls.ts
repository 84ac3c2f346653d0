import type { WatchPreviewRequest, WatchResponse, WatchUpdate } from '@kot/contract/watch'
import type { WatchInput } from '@kot/contract/watches'
import { hasFurtherCriteria, MAX_EXCLUDED_WORDS } from '@kot/domain/fits-watch'
import type { Lang } from '@kot/domain/lang'
import { postcodeByCode } from '@kot/domain/postcode'
import { type RoomCount, roomOptions } from '@kot/domain/search'
import { emptyWatch, NO_MAXIMUM, type Watch } from '@kot/domain/watch'

export type SavedWatch = { readonly watch: Watch; readonly active: boolean }

/** Converts the response of the specified call, which knows only some of the criteria. Rooms that are 0
 *  or missing mean no minimum, which is 1. */
export const watchFromAnswer = (answer: WatchResponse): SavedWatch => ({
  watch: {
    ...emptyWatch,
    postcodes: answer.selected_postcodes.map(({ postcode }) => postcode),
    maxRent: answer.max_rent === NO_MAXIMUM ? null : answer.max_rent,
    minSize: answer.min_size,
    minRooms: asRoomCount(answer.min_rooms),
    pets: answer.pets,
    frequency: answer.alert_freq,
  },
  active: answer.notfication_match,
})

const specifiedCriteria = (watch: Watch) => ({
  max_rent: String(watch.maxRent ?? NO_MAXIMUM),
  min_rooms: watch.minRooms,
  pets: watch.pets,
  postcodes: watch.postcodes.flatMap((code) => postcodeByCode(code)?.areaId ?? []),
  min_size: watch.minSize,
})

/** The criteria that the specified calls do not know. */
type FurtherCriteria = Pick<
  WatchInput,
  'min_rent' | 'move_in_from' | 'move_in_until' | 'excluded_words' | 'excluded_sources' | 'net_rent'
>

const furtherCriteria = (watch: Watch): FurtherCriteria => ({
  min_rent: watch.minRent,
  move_in_from: watch.moveInFrom,
  move_in_until: watch.moveInUntil,
  excluded_words: watch.excludedWords.slice(0, MAX_EXCLUDED_WORDS).map((word) => word.slice(0, 40)),
  excluded_sources: [...watch.excludedSources],
  net_rent: watch.netRent && {
    at_most: watch.netRent.atMost,
    people: watch.netRent.household.people,
    income: watch.netRent.household.income ?? 0,
    has_few_assets: watch.netRent.household.hasFewAssets,
  },
})

/** Whether a watch asks for more than the specified calls know. */
export const isBeyondSpecified = (watch: Watch): boolean =>
  watch.minRent > 0 || hasFurtherCriteria(watch)

/** The request for the preview of a watch. */
export const criteriaOf = (watch: Watch): WatchPreviewRequest & Partial<FurtherCriteria> => ({
  ...specifiedCriteria(watch),
  ...(isBeyondSpecified(watch) && furtherCriteria(watch)),
})

/** The request of the specified call. */
export const updateOf = (watch: Watch, locale: Lang): WatchUpdate => ({
  ...specifiedCriteria(watch),
  locale,
  alert_freq: watch.frequency,
})

/** The request that holds everything. */
export const inputOf = (watch: Watch, name: string): WatchInput => ({
  name: name.trim().slice(0, 60),
  postcodes: [...watch.postcodes],
  max_rent: watch.maxRent,
  min_size: watch.minSize,
  min_rooms: watch.minRooms,
  pets: watch.pets,
  ...furtherCriteria(watch),
  frequency: watch.frequency,
  channels: [...watch.channels],
})

/** The other way round. */
export const watchFromItem = (item: WatchInput): Watch => ({
  postcodes: item.postcodes,
  minRent: item.min_rent,
  maxRent: item.max_rent,
  minSize: item.min_size,
  minRooms: asRoomCount(item.min_rooms),
  pets: item.pets,
  moveInFrom: item.move_in_from,
  moveInUntil: item.move_in_until,
  excludedWords: item.excluded_words,
  excludedSources: item.excluded_sources,
  netRent: item.net_rent && {
    atMost: item.net_rent.at_most,
    household: {
      people: item.net_rent.people,
      income: item.net_rent.income,
      hasFewAssets: item.net_rent.has_few_assets,
    },
  },
  frequency: item.frequency,
  channels: item.channels,
})

const asRoomCount = (rooms: number | undefined): RoomCount =>
  roomOptions.find((option) => option === rooms) ?? 1
