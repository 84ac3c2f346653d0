import { areaFromText, areaToText } from '@kot/domain/area/drawn-area'
import { pickCriteria, type RoomCount } from '@kot/domain/search/criteria'
import { flagNames } from '@kot/domain/home/home'
import type { Watch } from '@kot/domain/watch/watch'
import type { FurtherCriteria, WatchInput } from './watches.ts'

/** A watch in the spelling of the calls about watches. */
export const watchToInput = (watch: Watch, name: string): WatchInput => ({
  name,
  postcodes: [...watch.postcodes],
  max_rent: watch.maxRent,
  min_size: watch.minSize,
  min_rooms: watch.minRooms,
  ...pickCriteria(watch, flagNames),
  ...furtherToInput(watch),
  frequency: watch.frequency,
  channels: [...watch.channels],
})

/** The criteria that the specified calls do not have. */
export const furtherToInput = (watch: Watch): FurtherCriteria => ({
  min_rent: watch.minRent,
  move_in_from: watch.moveInFrom,
  move_in_until: watch.moveInUntil,
  known_move_in: watch.knownMoveIn,
  kinds: [...watch.kinds],
  leases: [...watch.leases],
  furniture: [...watch.furniture],
  excluded_words: [...watch.excludedWords],
  excluded_sources: [...watch.excludedSources],
  net_rent: watch.netRent && {
    at_most: watch.netRent.atMost,
    people: watch.netRent.household.people,
    income: watch.netRent.household.income ?? 0,
    has_few_assets: watch.netRent.household.hasFewAssets,
  },
  area: watch.area && areaToText(watch.area),
  places: watch.places.map(({ arriveBy, maxMinutes, ...place }) => ({
    ...place,
    arrive_by: arriveBy,
    max_minutes: maxMinutes,
  })),
})

export const watchFromInput = (input: WatchInput): Watch => ({
  postcodes: input.postcodes,
  maxRent: input.max_rent,
  minSize: input.min_size,
  // The schema has no other values.
  minRooms: input.min_rooms as RoomCount,
  ...pickCriteria(input, flagNames),
  ...furtherFromInput(input),
  frequency: input.frequency,
  channels: input.channels,
})

/** Missing fields are no criteria. */
export const furtherFromInput = (input: {
  [Name in keyof FurtherCriteria]?: FurtherCriteria[Name] | undefined
}) => ({
  minRent: input.min_rent ?? 0,
  moveInFrom: input.move_in_from ?? null,
  moveInUntil: input.move_in_until ?? null,
  knownMoveIn: input.known_move_in ?? false,
  kinds: input.kinds ?? [],
  leases: input.leases ?? [],
  furniture: input.furniture ?? [],
  excludedWords: input.excluded_words ?? [],
  excludedSources: input.excluded_sources ?? [],
  netRent: input.net_rent
    ? {
        atMost: input.net_rent.at_most,
        household: {
          people: input.net_rent.people,
          income: input.net_rent.income,
          hasFewAssets: input.net_rent.has_few_assets,
        },
      }
    : null,
  area: areaFromText(input.area ?? null),
  places: (input.places ?? []).map(({ arrive_by, max_minutes, ...place }) => ({
    ...place,
    arriveBy: arrive_by,
    maxMinutes: max_minutes,
  })),
})
