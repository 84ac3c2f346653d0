import type { RegionKey } from '@kot/domain/postcode-table'

const keys: readonly RegionKey[] = [
  'reykjavik',
  'kopavogur',
  'hafnarfjordur',
  'gardabaer',
  'mosfellsbaer',
  'hofudborgarsvaedi',
]

/** The towns around the capital, each a region of its own in the selector, lie within half an hour. */
export const isInCapitalArea = (region: RegionKey): boolean => keys.includes(region)
