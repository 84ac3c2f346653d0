import { randomUUID } from 'node:crypto'
import { afterAll, inject, type ProvidedContext } from 'vitest'
import { connect, type Database } from '../connect.ts'
import { createDatabase, dropDatabase, onDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, the same as the role of the running processes, and the migrated
     *  database they clone. */
    testServer: { url: string; appUrl: string; template: string }
  }
}

export type TestDatabase = {
  db: Database
  url: string
  /** For what only migrations may do, such as making or emptying tables. */
  owner: Database
  ownerUrl: string
}

/** The limits of production would fail a test on a machine with much else to do. */
const onBusyMachine = { statementTimeoutMs: 120_000, connectionTimeoutMs: 60_000 }

/**
 * A database of this test file alone, with all migrations and queues, as servers and workers see it. Call it at
 * the top of the file:
 *
 *     const { db } = await testDatabase()
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { template, appUrl } = testServer()
  return makeDatabase(appUrl, template)
}

/** For the tests of migrations themselves: nothing in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(testServer().url)
}

async function makeDatabase(roleUrl: string, template?: string): Promise<TestDatabase> {
  const server = testServer().url
  const name = `kot_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, template)
  const url = onDatabase(roleUrl, name)
  const ownerUrl = onDatabase(server, name)
  const db = connect(url, { name: 'kot-test', ...onBusyMachine })
  const owner = connect(ownerUrl, { name: 'kot-test-owner', max: 3, ...onBusyMachine })
  afterAll(async () => {
    await Promise.all([db.destroy(), owner.destroy()])
    await dropDatabase(server, name)
  })
  return { db, url, owner, ownerUrl }
}

function testServer() {
  const server = inject('testServer') as ProvidedContext['testServer'] | undefined
  if (server !== undefined) return server
  throw new Error(
    'this file runs without a database, because scripts/test-projects/split-tests.ts found no import of ' +
      'test-database.ts in it or in what it imports; import it by its name',
  )
}
