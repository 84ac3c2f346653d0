/** Draws the small map of the city overview from the base map of the web app, so that no page has to
 *  carry the whole of it. Run after a new base map: `node tools/small-map/draw.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point, Ring } from '../base-map/geometry.ts'
import { simplifyRing } from '../base-map/simplify-ring.ts'

const app = join(import.meta.dirname, '../../apps/web/app')
const source = join(app, '../../../tools/base-map/generated-iceland.json')
const target = join(app, 'content/city-overview/generated-outline.json')

/** The drawing's own units; on a phone one of them is less than half a pixel. */
const width = 1000
const margin = 8
/** How far the drawn shore may be from the true one, and how small an island may be. */
const tolerance = 1.6
const smallest = 5

const { land, unitsPerWorld } = JSON.parse(readFileSync(source, 'utf8')) as {
  land: number[][]
  unitsPerWorld: number
}

const rings = land.map((steps): Ring => {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, corner): Point => {
    x += steps[2 * corner] ?? 0
    y += steps[2 * corner + 1] ?? 0
    return [x, y]
  })
})

const span = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) })
const across = span(rings.flatMap((ring) => ring.map(([x]) => x)))
const down = span(rings.flatMap((ring) => ring.map(([, y]) => y)))
const scale = (width - 2 * margin) / (across.high - across.low)
const [west, north] = [across.low - margin / scale, down.low - margin / scale]

const drawn = rings
  .map((ring) => ring.map(([x, y]): Point => [(x - west) * scale, (y - north) * scale]))
  .filter((ring) => {
    const [eastward, southward] = [span(ring.map(([x]) => x)), span(ring.map(([, y]) => y))]
    return Math.max(eastward.high - eastward.low, southward.high - southward.low) >= smallest
  })
  .map((ring) => simplifyRing(ring, () => tolerance))

function pathOf(ring: Ring): string {
  let [x, y] = [0, 0]
  const steps = ring.map((corner) => {
    const step = [Math.round(corner[0]) - x, Math.round(corner[1]) - y]
    x += step[0] ?? 0
    y += step[1] ?? 0
    return step.join(' ')
  })
  return `m${steps.join(' ').replaceAll(' -', '-')}z`
}

// Every shape but the first begins where the one before began; `M0 0` makes each stand by itself.
const path = drawn.map((ring) => `M0 0${pathOf(ring)}`).join('')
const height = Math.ceil((down.high - north) * scale + margin)
// Where a share of the Web Mercator square falls on the drawing.
const perWorld = Math.round(unitsPerWorld * scale)
const file = {
  width,
  height,
  west: west / unitsPerWorld,
  north: north / unitsPerWorld,
  perWorld,
  path,
}
writeFileSync(target, `${JSON.stringify(file)}\n`)
console.log(`${drawn.length} shapes, ${(path.length / 1000).toFixed(1)} kB`)
