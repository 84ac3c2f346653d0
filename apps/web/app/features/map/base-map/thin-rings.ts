import type { Ring } from './decode-country-map'

/** Seen from afar most corners fall on the same pixel: keeps those at least `distance` from the one
 *  kept before, and drops shapes smaller than that altogether. */
export const thinRings = (rings: readonly Ring[], distance: number): Ring[] =>
  rings
    .filter(({ bounds }) => size(bounds) >= distance)
    .map(({ corners, bounds }) => ({ corners: thinCorners(corners, distance), bounds }))

const size = ({ west, north, east, south }: Ring['bounds']): number =>
  Math.max(east - west, south - north)

function thinCorners(corners: Float64Array, distance: number): Float64Array {
  const kept: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let index = 0; index < corners.length; index += 2) {
    const [x, y] = [corners[index]!, corners[index + 1]!]
    if (Math.abs(x - lastX) < distance && Math.abs(y - lastY) < distance) continue
    kept.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return Float64Array.from(kept)
}
