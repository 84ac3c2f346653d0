import type { DB, Watch as WatchTable } from '@kot/db/generated'
import { areaOfCorners, flatCorners } from '@kot/domain/area/area-shape'
import {
  choiceNames,
  type Criteria,
  type NetRentLimit,
  pickCriteria,
  type RoomCount,
} from '@kot/domain/search/criteria'
import { flagNames } from '@kot/domain/home/home'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import type { WatchPlace } from '@kot/domain/travel/travel-place'
import type { Watch } from '@kot/domain/watch/watch'
import type { AlertFrequency } from '@kot/domain/watch/watch-options'
import type { Insertable, Kysely, Selectable } from 'kysely'

const columns = [
  'postcodes',
  'min_rent',
  'max_rent',
  'min_size',
  'min_rooms',
  ...flagNames,
  'area_corners',
  'move_in_from',
  'move_in_until',
  'known_move_in',
  ...choiceNames,
  'excluded_words',
  'excluded_sources',
  'net_rent',
  'places',
  'frequency',
  'channels',
] as const

/** The columns of the criteria, the frequency and the channels. */
export const watchColumns = columns.map((column) => `watch.${column}` as const)

type WatchRow = Pick<Selectable<WatchTable>, (typeof columns)[number]>

export const watchFromRow = (row: WatchRow): Watch => ({
  postcodes: row.postcodes,
  minRent: row.min_rent,
  maxRent: row.max_rent,
  minSize: row.min_size,
  // The table has no other values.
  minRooms: row.min_rooms as RoomCount,
  ...pickCriteria(row, flagNames),
  area: row.area_corners && areaOfCorners(row.area_corners),
  moveInFrom: row.move_in_from,
  moveInUntil: row.move_in_until,
  knownMoveIn: row.known_move_in,
  // The table has no other values.
  ...pickCriteria(row as unknown as Criteria, choiceNames),
  excludedWords: row.excluded_words,
  excludedSources: row.excluded_sources,
  netRent: row.net_rent as NetRentLimit | null,
  places: row.places as unknown as WatchPlace[],
  frequency: row.frequency as AlertFrequency,
  channels: row.channels as ChannelKind[],
})

export const watchToRow = (
  watch: Watch,
): Pick<Insertable<WatchTable>, (typeof columns)[number]> => ({
  postcodes: [...new Set(watch.postcodes)],
  min_rent: watch.minRent,
  max_rent: watch.maxRent,
  min_size: watch.minSize,
  min_rooms: watch.minRooms,
  ...pickCriteria(watch, flagNames),
  area_corners: watch.area && flatCorners(watch.area),
  move_in_from: watch.moveInFrom,
  move_in_until: watch.moveInUntil,
  known_move_in: watch.knownMoveIn,
  kinds: [...watch.kinds],
  leases: [...watch.leases],
  furniture: [...watch.furniture],
  excluded_words: [...new Set(watch.excludedWords)],
  excluded_sources: [...new Set(watch.excludedSources)],
  net_rent: watch.netRent && JSON.stringify(watch.netRent),
  places: JSON.stringify(watch.places),
  frequency: watch.frequency,
  channels: [...new Set(watch.channels)],
})

export type StoredWatch = Watch & {
  readonly id: number
  /** Blank for one that is described by its criteria. */
  readonly name: string
  readonly active: boolean
  readonly pausedUntil: Date | null
  readonly activeSince: Date
  readonly updatedAt: Date
  readonly feedVersion: number
  /** When the address of its private feeds was made; null while there is none. */
  readonly feedCreatedAt: Date | null
}

/** Selects the watches of an account, the first one first. */
export const selectWatches = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('watch')
    .select(watchColumns)
    .select([
      'watch.id',
      'watch.name',
      'watch.active',
      'watch.paused_until',
      'watch.active_since',
      'watch.updated_at',
      'watch.feed_version',
      'watch.feed_created_at',
    ])
    .where('watch.account_id', '=', accountId)
    .orderBy('watch.id')

type SelectedWatch = Awaited<
  ReturnType<ReturnType<typeof selectWatches>['executeTakeFirstOrThrow']>
>

export const storedWatch = (row: SelectedWatch): StoredWatch => ({
  ...watchFromRow(row),
  id: row.id,
  name: row.name,
  active: row.active,
  pausedUntil: row.paused_until,
  activeSince: row.active_since,
  updatedAt: row.updated_at,
  feedVersion: row.feed_version,
  feedCreatedAt: row.feed_created_at,
})
