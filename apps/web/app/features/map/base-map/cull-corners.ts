import type { Bounds } from './decode-country-map'

type Corners = ArrayLike<number>

/** Leaves out the corners that cannot be seen within the bounds. No corner is moved and none is
 *  added, so the curve through them is the same in every tile and no seam shows: of each stretch
 *  that lies wholly beyond one side, the two corners at either end stay, because the curve near the
 *  last visible corner still depends on them. */
export function cullCorners(corners: Corners, { west, north, east, south }: Bounds): Corners {
  let left = corners
  left = withoutStretches(left, (x) => x < west)
  left = withoutStretches(left, (x) => x > east)
  left = withoutStretches(left, (_, y) => y < north)
  return withoutStretches(left, (_, y) => y > south)
}

function withoutStretches(corners: Corners, beyond: (x: number, y: number) => boolean): Corners {
  const count = corners.length / 2
  const hidden = new Uint8Array(count)
  let hiddenCount = 0
  for (let index = 0; index < count; index++) {
    if (!beyond(corners[2 * index]!, corners[2 * index + 1]!)) continue
    hidden[index] = 1
    hiddenCount++
  }
  if (hiddenCount === 0) return corners
  if (hiddenCount === count) return []
  const kept: number[] = []
  for (let index = 0; index < count; index++) {
    if (hidden[index] && amongHidden(hidden, index)) continue
    kept.push(corners[2 * index]!, corners[2 * index + 1]!)
  }
  return kept
}

const amongHidden = (hidden: Uint8Array, index: number): boolean => {
  const count = hidden.length
  return Boolean(
    hidden[(index + count - 2) % count] &&
    hidden[(index + count - 1) % count] &&
    hidden[(index + 1) % count] &&
    hidden[(index + 2) % count],
  )
}
