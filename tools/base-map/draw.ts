/** Cuts our base map of Iceland into the web app.
 *
 *  Run after changing anything in this folder, see README.md: `node tools/base-map/draw.ts`. With a
 *  file of the address register it measures the built-up areas anew. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { simplifyRing, toleranceAt } from './simplify-ring.ts'
import { lakes } from './lakes.ts'
import { type Ring, roundCorners, unitsPerWorld } from './geometry.ts'
import { measureBuiltUp } from './measure-built-up.ts'
import { surveyedRings } from './surveyed-rings.ts'

/** Whole units, each corner as the difference from the one before: small numbers, which compress to
 *  a third of what positions do. Corners that fall together are stored once. */
const encodeRings = (rings: readonly Ring[]): number[][] =>
  rings.map(encodeRing).filter((steps) => steps.length >= 2 * minCorners)

const minCorners = 4

function encodeRing(ring: Ring): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const corner of ring) {
    const [stepX, stepY] = [Math.round(corner[0]) - x, Math.round(corner[1]) - y]
    if (!stepX && !stepY) continue
    steps.push(stepX, stepY)
    x += stepX
    y += stepY
  }
  return steps
}

const target = join(import.meta.dirname, 'generated-iceland.json')

const [registerFile] = process.argv.slice(2)
if (registerFile) measureBuiltUp(registerFile)

const land = surveyedRings('coast.txt').map((ring) => simplifyRing(roundCorners(ring), toleranceAt))

const map = {
  sources: [
    'Coast: byggt á gögnum frá Landmælingum Íslands',
    'Lakes: © OpenStreetMap contributors, ODbL 1.0 (https://opendatacommons.org/licenses/odbl/1-0/)',
    'Glaciers: Natural Earth, public domain',
    'Built-up areas: Staðfangaskrá, HMS / Þjóðskrá Íslands, CC BY 4.0',
  ],
  unitsPerWorld,
  land: encodeRings(land),
  lakes: encodeRings(lakes()),
  glaciers: encodeRings(surveyedRings('glaciers.txt')),
  builtUp: encodeRings(surveyedRings('built-up.txt')),
}

const text = JSON.stringify(map)
writeFileSync(target, text)

const corners = (rings: number[][]) => rings.reduce((sum, ring) => sum + ring.length / 2, 0)
console.log(
  `land ${corners(map.land)}, lakes ${corners(map.lakes)}, glaciers ${corners(map.glaciers)} corners; ` +
    `${Math.round(text.length / 1000)} kB, ${Math.round(brotliCompressSync(text).length / 1000)} kB as brotli`,
)
