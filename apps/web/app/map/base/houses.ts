import Point from '@mapbox/point-geometry'

type Road = { readonly geom: readonly (readonly Point[])[] }
type Segment = readonly [from: Point, to: Point]

/** Width and depth of a house as shares of a tile of zoom 13, which is 2.1 km wide in Iceland. */
const width = { least: 0.006, more: 0.0025 }
const depth = { least: 0.0045, more: 0.001 }
/** Farther away no street is the one of a house. */
const reach = 1 / 32

/** Walls for houses of which only the position is known: rectangles of slightly different sizes that
 *  face the nearest street, so that blocks look like blocks. */
export function housesAt(
  positions: readonly Point[],
  roads: readonly Road[],
  size: number,
): Point[][] {
  const near = segmentsNear(roads, size * reach)
  return positions.map((position) => {
    const angle = angleOf(position, near(position))
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const share = differ(position)
    const along = ((width.least + width.more * share) * size) / 2
    const across = ((depth.least + depth.more * share) * size) / 2
    const corner = (right: number, down: number) =>
      new Point(position.x + right * cos - down * sin, position.y + right * sin + down * cos)
    return [
      corner(-along, -across),
      corner(along, -across),
      corner(along, across),
      corner(-along, across),
    ]
  })
}

/** From 0 to 1, the same for the same position wherever it is drawn. */
const differ = ({ x, y }: Point): number => {
  const mixed = Math.abs(Math.sin(Math.round(x * 8) * 12.9898 + Math.round(y * 8) * 78.233))
  return (mixed * 43_758.5453) % 1
}

/** Finds the segments of streets around a place without looking at all of them. */
function segmentsNear(roads: readonly Road[], cell: number): (place: Point) => Segment[] {
  const cells = new Map<string, Segment[]>()
  const keyOf = (x: number, y: number) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
  const add = (key: string, segment: Segment) => {
    const known = cells.get(key)
    if (known) known.push(segment)
    else cells.set(key, [segment])
  }
  for (const { geom } of roads) {
    for (const line of geom) {
      line.forEach((to, at) => {
        const from = line[at - 1]
        if (!from) return
        // Long ones are in every cell along them.
        const steps = Math.ceil(from.dist(to) / cell) || 1
        const keys = Array.from({ length: steps + 1 }, (_, step) =>
          keyOf(
            from.x + ((to.x - from.x) * step) / steps,
            from.y + ((to.y - from.y) * step) / steps,
          ),
        )
        for (const key of new Set(keys)) add(key, [from, to])
      })
    }
  }
  const around = [-1, 0, 1]
  return ({ x, y }) =>
    around.flatMap((right) =>
      around.flatMap((down) => cells.get(keyOf(x + right * cell, y + down * cell)) ?? []),
    )
}

/** The direction of the nearest segment; 0 where there is none. */
function angleOf(place: Point, segments: readonly Segment[]): number {
  let [nearest, angle] = [Infinity, 0]
  for (const [from, to] of segments) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const along = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (length || 1)
    const share = Math.max(0, Math.min(1, along))
    const distance = Math.hypot(place.x - from.x - dx * share, place.y - from.y - dy * share)
    if (distance >= nearest || length === 0) continue
    nearest = distance
    angle = Math.atan2(dy, dx)
  }
  return angle
}
