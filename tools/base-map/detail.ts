import { offeredPostcodes } from '@kot/domain/postcode'
import { fromDegrees, metresPerUnit } from './map-units.ts'
import { distance, type Point } from './ring.ts'

const nearTown = 9 / metresPerUnit
const elsewhere = 24 / metresPerUnit
const townReach = 7_000 / metresPerUnit

const towns = offeredPostcodes
  .filter(({ kind }) => kind === 'urban')
  .map(({ lat, long }) => fromDegrees([long, lat]))

/** How far the drawn coast may lie from the surveyed one, in map units: people look closely at the
 *  coast where homes are, and at the rest from afar. */
export const toleranceAt = (point: Point): number =>
  towns.some((town) => distance(town, point) < townReach) ? nearTown : elsewhere
