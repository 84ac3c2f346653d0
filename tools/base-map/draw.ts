/** Cuts our base map of Iceland into the web app.
 *
 *  Run after changing anything in this folder, see README.md: `node tools/base-map/draw.ts`. With a
 *  file of the address register it measures the built-up areas anew. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { toleranceAt } from './detail.ts'
import { encodeRings } from './encode-rings.ts'
import { lakes } from './lakes.ts'
import { unitsPerWorld } from './map-units.ts'
import { measureBuiltUp } from './measure-built-up.ts'
import { roundCorners } from './round-corners.ts'
import { simplifyRing } from './simplify-ring.ts'
import { surveyedRings } from './surveyed-rings.ts'

const target = join(
  import.meta.dirname,
  '../../apps/web/app/features/map/base-map/generated-iceland.json',
)

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
