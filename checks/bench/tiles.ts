/** Tiles of the map over HTTP: made by PostGIS from the register of the whole country, each requested
 *  once, and the same tiles out of an archive. Needs the excerpt of the register beside the checkout. */
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ArchiveTile, writeArchive } from '@kot/base-map/archive/write-archive'
import { REGISTER_ZOOMS, type TileAddress, tileAt, tilesWithin } from '@kot/domain/area/map-tiles'
import { connect, type Database } from '@kot/db/connect'
import { migrate } from '@kot/db/migrate'
import { icelandBounds } from '@kot/domain/area/bounds'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { sql } from 'kysely'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { startTestCluster } from '../../scripts/postgres/test-cluster.ts'
import { findRegister, officialFile } from './measure/register-file.ts'
import { kilobytes, type Line, milliseconds, print, quantile } from './measure/report.ts'

const asked = 300
const bounds = { archive: 20, postgis: 60, view: 300_000 }

/** What a screen shows of the capital, in degrees, at the zooms of the tiles it needs. */
const views = [
  { what: 'first view, 1440 px, zoom 12', z: 11, width: 1440, height: 900 },
  { what: 'first view, 390 px, zoom 11', z: 10, width: 390, height: 844 },
  { what: 'centre, 1440 px, zoom 14', z: 13, width: 1440, height: 900 },
] as const

export async function tiles({ register }: { register?: string }): Promise<void> {
  const file = findRegister(register)
  if (file === null) return print('Tiles of the map: no register beside the checkout', [])
  const directory = await mkdtemp(join(tmpdir(), 'kot-tiles-'))
  const cluster = await startTestCluster()
  await migrate(cluster.url)
  await prepareQueues(cluster.url)
  const db = connect(cluster.url, { name: 'bench', statementTimeoutMs: 0 })
  const archiveFile = join(directory, 'map.pmtiles')
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    FEED_DIRECTORY: directory,
    MAP_ARCHIVE_FILE: archiveFile,
    LOG_LEVEL: 'warn',
  })
  try {
    const { addresses } = await loadRegister(db, await officialFile(file, directory))
    const chosen = await tilesWithHouses(db)
    const made = await askFor(server.origin, chosen)
    const sizes = await Promise.all(views.map((view) => sizeOf(server.origin, view)))
    await install(archiveFile, made.tiles)
    // Servers notice within two seconds.
    await new Promise((resume) => setTimeout(resume, 2_000))
    const stored = await askFor(server.origin, chosen)
    print(`Tiles of ${addresses} addresses, ${chosen.length} tiles with houses, each once`, [
      ...linesOf('PostGIS', made.times, bounds.postgis),
      ...linesOf('archive', stored.times, bounds.archive),
      ...views.map(({ what }, at): Line => {
        const bytes = sizes[at] ?? NaN
        const bound = `≤ ${kilobytes(bounds.view)}`
        return { what, figure: kilobytes(bytes), bound, holds: bytes <= bounds.view }
      }),
    ])
  } finally {
    await server.stop()
    await db.destroy()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Of every zoom as many, at frequent places: chosen by their houses. */
async function tilesWithHouses(db: Database): Promise<TileAddress[]> {
  const { rows } = await sql<{ lat: number; long: number }>`
    select st_y(position) as lat, st_x(position) as long from register.address order by id
  `.execute(db)
  const random = seededRandom(20_261_118)
  const zooms = [REGISTER_ZOOMS.first, 12, REGISTER_ZOOMS.last]
  const chosen = new Map<string, TileAddress>()
  for (const z of zooms) {
    const before = chosen.size
    // Few tiles have most of the houses, so not every draw is a new one.
    for (let draw = 0; draw < 5_000 && chosen.size - before < asked / zooms.length; draw += 1) {
      const tile = tileAt(random.pick(rows), z)
      chosen.set(`${z} ${tile.x} ${tile.y}`, tile)
    }
  }
  return [...chosen.values()]
}

async function askFor(origin: string, wanted: readonly TileAddress[]) {
  const times: number[] = []
  const fetched: ArchiveTile[] = []
  for (const tile of wanted) {
    const started = performance.now()
    const answer = await fetch(addressOf(origin, tile))
    const body = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`a tile answered ${answer.status}`)
    // Farms without a street have houses at the last zoom only.
    if (answer.status === 200) fetched.push({ ...tile, data: gzipSync(body) })
  }
  return { times, tiles: fetched }
}

const addressOf = (origin: string, { z, x, y }: TileAddress) =>
  `${origin}/map/tiles/${z}/${x}/${y}.mvt`

const linesOf = (what: string, times: readonly number[], bound: number): Line[] => [
  { what: `${what}: median`, figure: milliseconds(quantile(times, 0.5)) },
  {
    what: `${what}: p95`,
    figure: milliseconds(quantile(times, 0.95)),
    bound: `≤ ${bound} ms`,
    holds: quantile(times, 0.95) <= bound,
  },
  { what: `${what}: slowest`, figure: milliseconds(Math.max(...times)) },
]

/** Transferred bytes for the tiles of one view of the capital; a tile covers 512 pixels. */
async function sizeOf(origin: string, { z, width, height }: (typeof views)[number]) {
  const centre = { lat: 64.13, long: -21.88 }
  const degrees = 360 / 2 ** z / 512
  const shrunk = Math.cos((centre.lat * Math.PI) / 180)
  const view = {
    west: centre.long - (width / 2) * degrees,
    east: centre.long + (width / 2) * degrees,
    south: centre.lat - (height / 2) * degrees * shrunk,
    north: centre.lat + (height / 2) * degrees * shrunk,
  }
  let bytes = 0
  for (const tile of tilesWithin(view, z)) {
    const answer = await fetch(addressOf(origin, tile))
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  return bytes
}

async function install(path: string, content: readonly ArchiveTile[]): Promise<void> {
  await writeArchive(`${path}.next`, content, {
    bounds: icelandBounds,
    attribution: '© OpenStreetMap contributors',
    layers: ['road', 'building'],
  })
  await rename(`${path}.next`, path)
}
