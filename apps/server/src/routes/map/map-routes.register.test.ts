import { setTimeout as delay } from 'node:timers/promises'
import { decodeTile } from '@kot/base-map/archive/decode-tile'
import { tileAt } from '@kot/domain/area/map-tiles'
import { connect, type Database } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { aFile, aStreet, officialCsv } from '@kot/intake/testing/official-file'
import { expect, onTestFinished, test } from 'vitest'
import { someRoutes } from '../../testing/some-routes.ts'
import { mapRoutes } from './map-routes.ts'

const mapApp = (of: Database) =>
  someRoutes((app, now) => mapRoutes(app, { db: of, archiveFile: null, now }))
const { db, ownerUrl } = await testDatabase()
const { x, y } = tileAt({ lat: 64.1401, long: -21.949 }, 13)
const path = `/map/tiles/13/${x}/${y}.mvt`

test(
  'while the register is exchanged again and again, every tile is whole',
  { timeout: 60_000 },
  async () => {
    const loader = connect(ownerUrl, { name: 'kot-loader', max: 1, statementTimeoutMs: 0 })
    onTestFinished(() => loader.destroy())
    const files = [
      await aFile(officialCsv(aStreet('Gamlagata', 60))),
      await aFile(officialCsv(aStreet('Nýjagata', 90))),
    ]
    await loadRegister(loader, files[0] ?? '')
    const { get, pass } = await mapApp(db)

    const seen = new Set<string>()
    const over = new AbortController()
    const readers = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        // Long enough for the version to be read again.
        pass(2_000)
        const answer = await get(path)
        const tile = decodeTile(answer.rawPayload)
        const houses = tile.get('building')?.features.flatMap(({ parts }) => parts.flat())
        seen.add(`${answer.statusCode} ${houses?.length} ${tile.get('road')?.features.length}`)
        await delay(5)
      }
    })
    for (let round = 1; round <= 10; round += 1) await loadRegister(loader, files[round % 2] ?? '')
    over.abort()
    await Promise.all(readers)

    expect([...seen].toSorted()).toEqual(['200 60 1', '200 90 1'])
  },
)
