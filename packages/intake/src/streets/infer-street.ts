import { centreLine, type CentrePoint } from './centre-line.ts'
import type { EmptierSide } from './emptier-side.ts'
import { evenOut } from './even-out.ts'
import { lengthOf, type Line, type Point } from './point.ts'
import { resample } from './resample.ts'
import { rowsOfHouses, type House } from './rows-of-houses.ts'
import { simplify } from './simplify.ts'

const STEP_M = 8
/** Two or three houses beside each other say little about a street. */
const FEWEST_NUMBERS = 4
const SHORTEST_M = 30

/** Rounds of smoothing: some always, more for a line that curls. */
const ROUNDS_FOR_HOUSES = [2, 4, 8, 16, 32]
const ROUNDS_FOR_STREET = [6, 12, 24, 48, 96, 192]

/**
 * Where a street runs, guessed from its house numbers: in the middle between odd and even, and in
 * front of the houses where only one side is built on.
 */
export function inferStreet(houses: readonly House[], emptierSide: EmptierSide): Point[][] {
  if (houses.length < FEWEST_NUMBERS) return []
  const { odd, even } = rowsOfHouses(houses)
  const [oddRows, evenRows] = [odd.map(evened), even.map(evened)]
  const [long, short] =
    total(oddRows) >= total(evenRows) ? [oddRows, evenRows] : [evenRows, oddRows]
  return [
    ...long.map((row) => centreLine(row, short, emptierSide).map(({ at }) => at)),
    // The other side has been met half way; what is left is where it stands alone.
    ...short.flatMap((row) => alone(centreLine(row, long, emptierSide))),
  ]
    .map((line) => simplify(evenOut(line, ROUNDS_FOR_STREET), 0.8))
    .filter((line) => lengthOf(line) >= SHORTEST_M)
}

/** Houses stand forward and back, and some around yards; the street in front of them runs evenly. */
const evened = (row: Line): Point[] => resample(evenOut(row, ROUNDS_FOR_HOUSES), STEP_M)

const total = (rows: readonly Line[]): number => rows.reduce((sum, row) => sum + lengthOf(row), 0)

/** Stretches without anybody opposite, with one point on either side to join the rest of the street. */
function alone(samples: readonly CentrePoint[]): Point[][] {
  const stretches: Point[][] = []
  let current: Point[] | null = null
  samples.forEach(({ at, faced }, index) => {
    if (!faced) {
      const before = samples[index - 1]
      current ??= before ? [before.at] : []
      current.push(at)
      return
    }
    if (!current) return
    stretches.push([...current, at])
    current = null
  })
  return current ? [...stretches, current] : stretches
}
