import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate, migrationFiles, pendingMigrations } from './migrate.ts'
import { emptyDatabase, testDatabase } from './testing/test-database.ts'

const empty = await emptyDatabase()
const obstructed = await emptyDatabase()
const untouched = await emptyDatabase()
const current = await testDatabase()
const everyMigration = (await migrationFiles()).map(({ name }) => name)

describe('migrate', () => {
  it('runs every migration once when five processes start at the same time', async () => {
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(empty.url)))

    expect(ran.flat()).toEqual(everyMigration)
    expect(await pendingMigrations(empty.db)).toEqual([])
  })

  it('does nothing on a database that is current', async () => {
    expect(await migrate(current.url)).toEqual([])
  })

  it('leaves nothing half done when a migration fails', async () => {
    const { db, url } = obstructed
    // In the way of the first migration, some statements after its beginning.
    await sql`create table home (id integer)`.execute(db)

    await expect(migrate(url)).rejects.toThrow(everyMigration[0])

    const { rows } = await sql`select 1 from pg_collation where collname = 'icelandic'`.execute(db)
    expect(rows).toEqual([])
    expect(await pendingMigrations(db)).toEqual(everyMigration)
  })
})

describe('pendingMigrations', () => {
  it('names every migration on an empty database', async () => {
    expect(await pendingMigrations(untouched.db)).toEqual(everyMigration)
  })

  it('does not mind a database that is ahead of this version', async () => {
    await sql`
      insert into kysely_migration values ('9999_from_the_future', now())
    `.execute(current.owner)

    expect(await pendingMigrations(current.db)).toEqual([])
  })
})
