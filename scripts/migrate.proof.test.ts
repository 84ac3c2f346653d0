import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { connect } from '@kot/db/connect'
import {
  createDatabase,
  createRole,
  dropDatabase,
  dropRole,
  onDatabase,
} from '@kot/db/testing/databases'
import { emptyDatabase, testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { startQueue, stopQueue, work } from '@kot/jobs/work'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asAppRole } from './postgres/prepare-database.ts'

const fresh = await emptyDatabase()
const ahead = await testDatabase()

const sample = resolve(import.meta.dirname, '../packages/intake/sample/central-reykjavik.csv.gz')

function withRole(url: string, role: string): string {
  const address = new URL(url)
  address.username = role
  return address.href
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const inherited = { PATH, NODE_COMPILE_CACHE }

const migrate = (ownerUrl: string, appUrl: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'migrate.ts')],
    {
      env: { ...inherited, MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl },
      encoding: 'utf8',
    },
  )
  return { status, said: stdout.trim(), errors: stderr }
}

test('an empty database gets every migration, and nothing the second time', () => {
  const appUrl = asAppRole(fresh.url)
  expect(migrate(fresh.url, appUrl)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/0001_market/),
  })
  expect(migrate(fresh.url, appUrl)).toMatchObject({ status: 0, said: 'nothing to migrate' })
})

test('a version to go back to leaves a database alone that is ahead of it', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(
    ahead.owner,
  )
  expect(migrate(ahead.ownerUrl, ahead.url)).toMatchObject({
    status: 0,
    said: 'nothing to migrate',
  })
})

test('an owner that is no superuser and processes that own nothing are enough', async () => {
  const server = fresh.ownerUrl
  const suffix = randomUUID().slice(0, 8)
  const [ownerRole, appRole, name] = [`kot_owner_${suffix}`, `kot_${suffix}`, `kot_two_${suffix}`]
  await createRole(server, ownerRole)
  await createRole(server, appRole)
  await createDatabase(server, name)
  onTestFinished(async () => {
    await dropDatabase(server, name)
    await dropRole(server, ownerRole)
    await dropRole(server, appRole)
  })
  // What docs/operations.md has a superuser do.
  const superuser = connect(onDatabase(server, name), { name: 'kot-test', max: 1 })
  await sql`alter database ${sql.id(name)} owner to ${sql.id(ownerRole)}`.execute(superuser)
  await sql`create extension postgis`.execute(superuser)
  await superuser.destroy()
  const ownerUrl = withRole(onDatabase(server, name), ownerRole)
  const appUrl = withRole(onDatabase(server, name), appRole)

  expect(migrate(ownerUrl, appUrl)).toMatchObject({ status: 0, errors: '' })
  expect(migrate(ownerUrl, appUrl)).toMatchObject({ status: 0, said: 'nothing to migrate' })

  const loaded = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'load-register.ts'), sample],
    { env: { ...inherited, MIGRATE_DATABASE_URL: ownerUrl }, encoding: 'utf8' },
  )
  expect(loaded).toMatchObject({ status: 0 })

  const app = connect(appUrl, { name: 'kot-test', max: 2 })
  onTestFinished(() => app.destroy())
  const addresses = await sql<{ count: number }>`
    select count(*)::integer as count from register.address
  `.execute(app)
  expect(addresses.rows[0]?.count).toBeGreaterThan(1_000)
  await expect(sql`alter table access_ledger disable trigger all`.execute(app)).rejects.toThrow(
    'must be owner',
  )

  // The queue runs without a right to change its tables, also when it looks after them.
  const troubles: unknown[] = []
  const queue = await startQueue(appUrl, {
    onError: (error) => troubles.push(error),
    onWarning: (warning) => troubles.push(warning),
  })
  const ran = Promise.withResolvers<void>()
  await work(queue, marketPublish, async () => ran.resolve())
  await app.transaction().execute((trx) => enqueue(trx, marketPublish, {}))
  await ran.promise
  await queue.supervise()
  await stopQueue(queue, 5_000)
  expect(troubles).toEqual([])
})

test('processes that would own their tables are not deployed', () => {
  const { status, errors } = migrate(ahead.ownerUrl, ahead.ownerUrl)
  expect(status).toBe(1)
  expect(errors).toMatch(/owns the tables or may act for their owner/)
})
