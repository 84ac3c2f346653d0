import { scaleLinear } from 'd3-scale'

/** Below this share of the highest value the lowest is so far down that the axis may as well begin at
 *  zero, where differences keep their proportion. */
const zeroBelow = 0.4

/** From where to where the vertical axis of a line goes, at round values that enclose all. */
export function lineDomain(values: readonly number[], ticks: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low < high * zeroBelow) return enclosing(0, high, ticks)
  // A level line stands in the middle instead of lying on an edge.
  const room = low === high ? Math.max(1, high * 0.05) : 0
  return enclosing(low - room, high + room, ticks)
}

function enclosing(low: number, high: number, ticks: number): [number, number] {
  const [from = low, to = high] = scaleLinear([low, high], [0, 1]).nice(ticks).domain()
  return [from, to]
}
