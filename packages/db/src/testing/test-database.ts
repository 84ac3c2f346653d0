import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '../connect.ts'
import { createDatabase, dropDatabase, onDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, and the migrated one they clone. */
    testServer: { url: string; template: string }
  }
}

export type TestDatabase = { db: Database; url: string }

/**
 * A database of this test file alone, with all migrations and queues. Call it at the top of the file:
 *
 *     const { db } = await testDatabase()
 */
export async function testDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('testServer').template)
}

/** For the tests of migrations themselves: nothing in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase()
}

async function makeDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('testServer').url
  const name = `kot_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, template)
  const url = onDatabase(server, name)
  const db = connect(url, { name: 'kot-test' })
  afterAll(async () => {
    await db.destroy()
    await dropDatabase(server, name)
  })
  return { db, url }
}
