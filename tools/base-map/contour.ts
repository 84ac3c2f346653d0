import type { Point, Ring } from './geometry.ts'

/** Values on a grid of whole positions; what is not there is zero. */
export type Grid = ReadonlyMap<string, number>

export const cellKey = (x: number, y: number): string => `${x} ${y}`

/** The outlines of everything that lies above the level, by marching squares. */
export function contour(grid: Grid, level: number): Ring[] {
  const next = new Map<string, { point: Point; to: string }>()
  for (const square of squaresOf(grid)) addEdges(square, grid, level, next)

  const rings: Ring[] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let key = start, edge = next.get(key); edge; edge = next.get(key)) {
      ring.push(edge.point)
      next.delete(key)
      key = edge.to
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

/** Every square of four positions of which at least one has a value, by its upper left position. */
function squaresOf(grid: Grid): Set<string> {
  const squares = new Set<string>()
  for (const key of grid.keys()) {
    const [x, y] = positionOf(key)
    for (const [left, up] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      squares.add(cellKey(x - left, y - up))
    }
  }
  return squares
}

/** Walks around a square and joins each way in to the next way out, the high ground on one side. */
function addEdges(
  square: string,
  grid: Grid,
  level: number,
  next: Map<string, { point: Point; to: string }>,
): void {
  const [x, y] = positionOf(square)
  const corners: Point[] = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ]
  const heights = corners.map(([cornerX, cornerY]) => grid.get(cellKey(cornerX, cornerY)) ?? 0)
  const crossings = corners.flatMap((corner, index) => {
    const [here, there] = [heights[index]!, heights[(index + 1) % 4]!]
    if (here > level === there > level) return []
    const to = corners[(index + 1) % 4]!
    return [
      {
        into: there > level,
        key: edgeKey(corner, to),
        point: cross(corner, to, here, there, level),
      },
    ]
  })
  crossings.forEach(({ into, key, point }, index) => {
    const exit = crossings[(index + 1) % crossings.length]!
    if (into) next.set(key, { point, to: exit.key })
  })
}

const cross = (a: Point, b: Point, here: number, there: number, level: number): Point => {
  const share = (level - here) / (there - here)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** The same for both squares that share the edge. */
const edgeKey = ([ax, ay]: Point, [bx, by]: Point): string =>
  `${Math.min(ax, bx)} ${Math.min(ay, by)} ${ax === bx ? 'down' : 'across'}`

const positionOf = (key: string): Point => key.split(' ').map(Number) as [number, number]
