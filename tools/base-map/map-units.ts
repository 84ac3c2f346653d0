import type { Point } from './ring.ts'

/** The map is stored in whole units of the Web Mercator square, so that a browser has nothing to
 *  project. In Iceland a unit is four metres. */
export const unitsPerWorld = 2 ** 22

const equator = 40_075_017
const middleOfIceland = 65

export const metresPerUnit = (equator * Math.cos((middleOfIceland * Math.PI) / 180)) / unitsPerWorld

export function fromDegrees([longitude, latitude]: Point): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [((longitude + 180) / 360) * unitsPerWorld, y * unitsPerWorld]
}

export function toDegrees([x, y]: Point): Point {
  const south = Math.PI * (1 - (2 * y) / unitsPerWorld)
  return [(x / unitsPerWorld) * 360 - 180, (Math.atan(Math.sinh(south)) * 180) / Math.PI]
}
