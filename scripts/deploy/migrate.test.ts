import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { emptyDatabase, testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const fresh = await emptyDatabase()
const ahead = await testDatabase()

const migrate = (url: string) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../migrate.ts')],
    { env: { PATH: process.env['PATH'], DATABASE_URL: url }, encoding: 'utf8' },
  )
  return { status, said: stdout.trim() }
}

test('an empty database gets every migration, and nothing the second time', () => {
  expect(migrate(fresh.url)).toMatchObject({ status: 0, said: expect.stringMatching(/0001_home/) })
  expect(migrate(fresh.url)).toEqual({ status: 0, said: 'nothing to migrate' })
})

test('a version to go back to leaves a database alone that is ahead of it', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(
    ahead.db,
  )
  expect(migrate(ahead.url)).toEqual({ status: 0, said: 'nothing to migrate' })
})
