import type { Bounds } from './decode-country-map'
import { collide, type Label, type MeasureText, roomOf } from './label'
import { letteringOf } from './lettering'
import type { MapName } from './map-name'
import { tileSize } from './tile-frame'
import { worldShare } from './world-share'

/** From afar a town is a dot with its name beside it; nearer it is an area with its name across. */
const dotsUpTo = 10
const besideDot = 8
const dotRoom = 4

/** Chooses which names to show at a zoom and where: earlier names first, and no name over another.
 *  It looks at the whole country at once, so that a name has the same place in every tile. */
export function placeLabels(
  names: readonly MapName[],
  zoom: number,
  measure: MeasureText,
): Label[] {
  const placed: Label[] = []
  const taken: Bounds[] = []
  for (const name of names) {
    if (zoom < name.fromZoom || zoom > name.toZoom) continue
    const label = possiblePlaces(name, zoom, measure(name.text, name.kind)).find(
      ({ room }) => !collide(room, taken),
    )
    if (!label) continue
    placed.push(label)
    taken.push(...label.room)
    if (label.dot) taken.push(...roomOf({ ...label.dot, angle: 0 }, dotRoom, dotRoom))
  }
  return placed
}

/** In the order of preference. */
function possiblePlaces(name: MapName, zoom: number, width: number): Label[] {
  const share = worldShare(name)
  const world = tileSize * 2 ** zoom
  const [x, y] = [Math.round(share.x * world), Math.round(share.y * world)]
  const { size } = letteringOf(name.kind)
  const marked = zoom <= dotsUpTo && (name.kind === 'town' || name.kind === 'city')
  return (marked ? sidesOfDot(width, size) : [[0, 0] as const]).map(([right, down]) => {
    const place = { x: x + right, y: y + down, angle: 0 }
    return {
      text: name.text,
      kind: name.kind,
      ...place,
      room: roomOf(place, width, size),
      dot: marked ? { x, y } : null,
    }
  })
}

const sidesOfDot = (width: number, size: number) =>
  [
    [width / 2 + besideDot, 0],
    [-width / 2 - besideDot, 0],
    [0, -size / 2 - besideDot],
    [0, size / 2 + besideDot],
  ] as const
