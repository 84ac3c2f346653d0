import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { aHome, anAdvert, aSource, watchSources } from '../testing/a-home.ts'
import { addHomes, withdrawHome } from '../testing/own-homes.ts'
import { countCheckedSources } from './market-summary.ts'

const { db } = await testDatabase()
beforeEach(() => db.deleteFrom('source').execute())

const now = new Date('2026-11-15T14:05:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('where sites are watched', () => {
  test('recently checked ones are counted, and the others named', async () => {
    await watchSources(
      db,
      aSource({ name: 'a', title: 'Leiguskrá', last_accepted_at: hoursAgo(0.5) }),
      aSource({ name: 'b', title: 'Íbúðavefurinn', last_accepted_at: hoursAgo(4) }),
      // Its last crawl is suspect, however fresh the one before is.
      aSource({ name: 'c', state: 'suspect', reason: 'fewer', last_accepted_at: hoursAgo(1) }),
      aSource({ name: 'd', title: 'Þakið', state: 'new', last_accepted_at: null }),
    )
    const { checked, failing } = await countCheckedSources(db, now)
    expect({ checked, failing }).toEqual({
      checked: 1,
      failing: ['Íbúðavefurinn', 'Leiguhornið', 'Þakið'],
    })
  })

  test('a site that is not enabled is neither', async () => {
    await watchSources(
      db,
      aSource({ name: 'a', last_accepted_at: hoursAgo(1) }),
      aSource({ name: 'b', last_accepted_at: hoursAgo(1), enabled: false }),
      aSource({ name: 'c', last_accepted_at: null, enabled: false }),
    )
    expect(await countCheckedSources(db, now)).toEqual({ checked: 1, failing: [] })
  })
})

test('without enabled ones, the sites of live adverts are counted once each', async () => {
  await watchSources(db, aSource({ enabled: false, last_accepted_at: null }))
  const homes = ['A', 'B', 'C', 'B'].map((source) => aHome({ adverts: [anAdvert({ source })] }))
  const [gone = 0] = await db.transaction().execute((trx) => addHomes(trx, homes))
  expect(await countCheckedSources(db)).toEqual({ checked: 3, failing: [] })
  await db.transaction().execute((trx) => withdrawHome(trx, gone))
  expect(await countCheckedSources(db)).toEqual({ checked: 2, failing: [] })
})
