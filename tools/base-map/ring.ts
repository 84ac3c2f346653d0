/** Corners of a closed shape, each once: the last is joined to the first. In draw order of the file
 *  either degrees (longitude, latitude) or units of the map; the functions say which. */
export type Ring = readonly Point[]
export type Point = readonly [x: number, y: number]

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const perimeter = (ring: Ring): number =>
  ring.reduce((sum, point, index) => sum + distance(point, ring[(index + 1) % ring.length]!), 0)

export function area(ring: Ring): number {
  let twice = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

/** Whether the point lies inside, by counting the edges to its right. */
export function encloses(ring: Ring, [px, py]: Point): boolean {
  let inside = false
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    if (y > py !== nextY > py && px < x + ((py - y) / (nextY - y)) * (nextX - x)) inside = !inside
  })
  return inside
}
