import type { Ring } from './ring.ts'

/** Whole units, each corner as the difference from the one before: small numbers, which compress to
 *  a third of what positions do. Corners that fall together are stored once. */
export const encodeRings = (rings: readonly Ring[]): number[][] =>
  rings.map(encodeRing).filter((steps) => steps.length >= 2 * fewestCorners)

const fewestCorners = 4

function encodeRing(ring: Ring): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const corner of ring) {
    const [stepX, stepY] = [Math.round(corner[0]) - x, Math.round(corner[1]) - y]
    if (!stepX && !stepY) continue
    steps.push(stepX, stepY)
    x += stepX
    y += stepY
  }
  return steps
}
