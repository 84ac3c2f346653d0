import type { Watch as WatchTable } from '@kot/db/generated'
import type { AlertFrequency } from '@kot/domain/alert-frequency'
import type { RoomCount } from '@kot/domain/search'
import type { Watch } from '@kot/domain/watch'
import type { Selectable } from 'kysely'

const columns = ['postcodes', 'max_rent', 'min_size', 'min_rooms', 'pets', 'frequency'] as const

/** The columns that hold what was asked for. */
export const watchColumns = columns.map((column) => `watch.${column}` as const)

type WatchRow = Pick<Selectable<WatchTable>, (typeof columns)[number]>

export const watchOfRow = (row: WatchRow): Watch => ({
  postcodes: row.postcodes,
  maxRent: row.max_rent,
  minSize: row.min_size,
  // The table allows no others.
  minRooms: row.min_rooms as RoomCount,
  pets: row.pets,
  frequency: row.frequency as AlertFrequency,
})

export const rowOfWatch = (watch: Watch): WatchRow => ({
  postcodes: [...new Set(watch.postcodes)],
  max_rent: watch.maxRent,
  min_size: watch.minSize,
  min_rooms: watch.minRooms,
  pets: watch.pets,
  frequency: watch.frequency,
})
