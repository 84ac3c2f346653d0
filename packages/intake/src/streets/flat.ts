import type { Line, Point } from './point.ts'

type Degrees = { lat: number; long: number }

const RADIANS = Math.PI / 180
/** Metres of a degree of longitude where most people live, at 64.4 degrees north. */
const SCALE = 111_320 * Math.cos(64.4 * RADIANS)

/** Iceland on a plane, about in metres: Mercator, which keeps angles and is off by 7 % in the far
 *  north. Enough to tell near from far. */
export const toFlat = ({ lat, long }: Degrees): Point => [
  long * SCALE,
  (Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS) * SCALE,
]

/** Longitude and latitude, as geometries have them. */
export const toDegrees = (line: Line): [long: number, lat: number][] =>
  line.map(([east, north]) => [
    east / SCALE,
    (2 * Math.atan(Math.exp((north / SCALE) * RADIANS)) - Math.PI / 2) / RADIANS,
  ])
