import { setTimeout as delay } from 'node:timers/promises'
import { tileAt } from '@kot/base-map/house-tile'
import { houseTile } from '@kot/contract/map-tile'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { aFile, aStreet, officialCsv } from '@kot/intake/testing/official-file'
import { expect, onTestFinished, test } from 'vitest'
import { mapApp } from './testing/map-app.ts'

const { db, ownerUrl } = await testDatabase()
const { x, y } = tileAt({ lat: 64.1401, long: -21.949 })
const path = `/map/houses/13/${x}/${y}.json`

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
        // Long enough for the version to be asked again.
        pass(2_000)
        const answer = await get(path)
        const tile = answer.statusCode === 200 ? houseTile.parse(answer.json()) : null
        seen.add(`${answer.statusCode} ${tile?.houses.length} ${tile?.streets.length}`)
        await delay(5)
      }
    })
    for (let round = 1; round <= 10; round += 1) await loadRegister(loader, files[round % 2] ?? '')
    over.abort()
    await Promise.all(readers)

    expect([...seen].toSorted()).toEqual(['200 60 1', '200 90 1'])
  },
)
