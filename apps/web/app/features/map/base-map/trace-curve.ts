import type { TileFrame } from './tile-frame'

/** Adds a closed shape to a path, not as a polygon but as the smooth curve that its corners pull
 *  (a quadratic B-spline): a shore has no edges, however near one looks. */
export function traceCurve(path: Path2D, corners: ArrayLike<number>, { toX, toY }: TileFrame) {
  const length = corners.length
  if (length < 6) return
  let x = toX(corners[length - 2]!)
  let y = toY(corners[length - 1]!)
  let nextX = toX(corners[0]!)
  let nextY = toY(corners[1]!)
  path.moveTo((x + nextX) / 2, (y + nextY) / 2)
  for (let index = 2; index <= length; index += 2) {
    ;[x, y] = [nextX, nextY]
    nextX = toX(corners[index % length]!)
    nextY = toY(corners[(index + 1) % length]!)
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  }
  path.closePath()
}

/** Adds the shape as it is, edge by edge: from afar the corners are too close for curves to show. */
export function traceEdges(path: Path2D, corners: ArrayLike<number>, { toX, toY }: TileFrame) {
  if (corners.length < 6) return
  path.moveTo(toX(corners[0]!), toY(corners[1]!))
  for (let index = 2; index < corners.length; index += 2) {
    path.lineTo(toX(corners[index]!), toY(corners[index + 1]!))
  }
  path.closePath()
}

/** Adds a line as a smooth curve, which begins and ends in its first and last point. */
export function traceOpenCurve(path: Path2D, points: ArrayLike<number>, { toX, toY }: TileFrame) {
  const last = points.length - 2
  if (last < 2) return
  path.moveTo(toX(points[0]!), toY(points[1]!))
  for (let index = 2; index < last; index += 2) {
    const [x, y] = [toX(points[index]!), toY(points[index + 1]!)]
    path.quadraticCurveTo(
      x,
      y,
      (x + toX(points[index + 2]!)) / 2,
      (y + toY(points[index + 3]!)) / 2,
    )
  }
  path.lineTo(toX(points[last]!), toY(points[last + 1]!))
}
