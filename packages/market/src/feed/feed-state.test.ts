import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, expect, it } from 'vitest'
import { addHome } from '../homes/own-homes.ts'
import { aHome } from '../testing/a-home.ts'
import { aPublisher } from '../testing/a-presenter.ts'
import { feedStates } from './feed-files.ts'
import { publishMarket } from './publish-market.ts'

const { db } = await testDatabase()
const directory = await mkdtemp(join(tmpdir(), 'kot-feed-state-'))
afterAll(() => rm(directory, { recursive: true }))
const publish = () => publishMarket(aPublisher(db, directory))

it('tells of both feeds how many homes they hold and when they last changed', async () => {
  expect(await feedStates(directory)).toEqual([])
  await publish()
  const empty = await feedStates(directory)
  await db.transaction().execute((trx) => addHome(trx, aHome()))
  await publish()
  const [visitor, full] = await feedStates(directory)
  expect([visitor?.feed, visitor?.homes]).toEqual(['visitor', 1])
  expect([full?.feed, full?.homes]).toEqual(['full', 1])
  expect(visitor?.changedAt.getTime()).toBeGreaterThan(empty[0]?.changedAt.getTime() ?? Infinity)
  await publish()
  expect(await feedStates(directory)).toEqual([visitor, full])
})
