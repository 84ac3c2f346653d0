import { postcodeByCode } from '@kot/domain/postcode'
import type { RegionKey } from '@kot/domain/postcode-table'
import { worldShare } from '../map/base-map/world-share'
import { isInCapitalArea } from './capital-regions'
import outline from './generated-outline.json'
import type { OverviewRegion } from './overview-regions'

type Side = 'left' | 'right' | 'below'

export type MapDot = {
  /** The section the dot leads to. */
  key: RegionKey
  /** Stands for the capital and all towns around it, which would lie on top of each other. */
  capital: boolean
  count: number
  x: number
  y: number
  radius: number
  /** Where the name has room. */
  side: Side
}

// A place in the middle of each region, chosen so that dots and names stay clear of each other.
const places: readonly { key: RegionKey; postcode: string; side: Side }[] = [
  { key: 'reykjavik', postcode: '108', side: 'right' },
  { key: 'sudurnes', postcode: '230', side: 'below' },
  { key: 'vesturland', postcode: '342', side: 'right' },
  { key: 'vestfirdir', postcode: '400', side: 'right' },
  { key: 'nordurland', postcode: '640', side: 'right' },
  { key: 'akureyri', postcode: '600', side: 'left' },
  { key: 'austurland', postcode: '700', side: 'left' },
  { key: 'sudurland', postcode: '850', side: 'right' },
]

const smallestRadius = 12
const largestRadius = 46

/** Where the dots of the small map stand, their areas as large as their counts. */
export function mapDots(regions: readonly OverviewRegion[]): MapDot[] {
  const counted = places.map((place) => ({ ...place, count: countOf(place.key, regions) }))
  const most = Math.max(1, ...counted.map(({ count }) => count))
  return counted.map(({ key, postcode, side, count }) => ({
    key,
    capital: isInCapitalArea(key),
    count,
    side,
    radius: Math.round(smallestRadius + (largestRadius - smallestRadius) * Math.sqrt(count / most)),
    ...positionOf(postcode),
  }))
}

function countOf(key: RegionKey, regions: readonly OverviewRegion[]): number {
  return regions
    .filter((region) => (isInCapitalArea(key) ? isInCapitalArea(region.key) : region.key === key))
    .reduce((sum, { total }) => sum + total, 0)
}

function positionOf(code: string): { x: number; y: number } {
  const postcode = postcodeByCode(code)
  if (!postcode) throw new RangeError(`No such postcode: ${code}`)
  const share = worldShare(postcode)
  return {
    x: Math.round((share.x - outline.west) * outline.perWorld),
    y: Math.round((share.y - outline.north) * outline.perWorld),
  }
}
