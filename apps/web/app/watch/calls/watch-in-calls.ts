import { toSingleLine } from '@kot/domain/text/plain-text'
import type { WatchPreviewRequest, WatchResponse, WatchUpdate } from '@kot/contract/watch/watch'
import type { WatchInput } from '@kot/contract/watch/watches'
import { furtherToInput, watchToInput } from '@kot/contract/watch/watch-input'
import { asRoomCount, isSet, pickCriteria, unspecifiedNames } from '@kot/domain/search/criteria'
import { flagNames } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { emptyWatch, MAX_EXCLUDED_WORDS, NO_MAXIMUM, type Watch } from '@kot/domain/watch/watch'

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

/** Whether a watch has more criteria than the specified calls know. */
export const isBeyondSpecified = (watch: Watch): boolean =>
  unspecifiedNames.some((name) => isSet(watch, name))

/** The request for the preview of a watch. */
export const criteriaOf = (watch: Watch): WatchPreviewRequest => ({
  ...specifiedCriteria(watch),
  ...(isBeyondSpecified(watch) && {
    ...pickCriteria(watch, flagNames),
    ...furtherToInput(withinLimits(watch)),
  }),
})

/** The request of the specified call. */
export const updateOf = (watch: Watch, locale: Lang): WatchUpdate => ({
  ...specifiedCriteria(watch),
  locale,
  alert_freq: watch.frequency,
})

const NAME_LENGTH = 60
const WORD_LENGTH = 40

/** The request that holds everything, within the limits of the call. */
export const inputOf = (watch: Watch, name: string): WatchInput =>
  watchToInput(withinLimits(watch), toSingleLine(name).trim().slice(0, NAME_LENGTH))

const withinLimits = (watch: Watch): Watch => ({
  ...watch,
  excludedWords: watch.excludedWords
    .slice(0, MAX_EXCLUDED_WORDS)
    .map((word) => toSingleLine(word).slice(0, WORD_LENGTH)),
})
