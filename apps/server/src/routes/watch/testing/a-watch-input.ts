import type { WatchInput } from '@kot/contract/watches'

/** A watch for everything in the old town, as the page sends it. */
export const aWatchInput = (facts: Partial<WatchInput> = {}): WatchInput => ({
  name: '',
  postcodes: ['101'],
  min_rent: 0,
  max_rent: null,
  min_size: 0,
  min_rooms: 1,
  pets: false,
  move_in_from: null,
  move_in_until: null,
  excluded_words: [],
  excluded_sources: [],
  net_rent: null,
  area: null,
  places: [],
  frequency: 'daily',
  channels: ['mail'],
  ...facts,
})
