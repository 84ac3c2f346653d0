import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, inRepeatedTransaction } from './connect.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = await testDatabase()

describe('a connection', () => {
  it('survives the loss of an idle connection and reports it', async () => {
    const lost: Error[] = []
    const survivor = connect(url, {
      name: 'kot-survivor',
      onConnectionLost: (error) => lost.push(error),
    })
    onTestFinished(() => survivor.destroy())
    await sql`select 1`.execute(survivor)

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kot-survivor'
    `.execute(db)

    await expect.poll(() => lost.length).toBe(1)
    expect((await sql`select 1 as alive`.execute(survivor)).rows).toEqual([{ alive: 1 }])
  })

  it('survives the loss of a connection in the middle of a transaction', async () => {
    const lost: Error[] = []
    const survivor = connect(url, {
      name: 'kot-interrupted',
      onConnectionLost: (error) => lost.push(error),
    })
    onTestFinished(() => survivor.destroy())

    const interrupted = survivor.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kot-interrupted'
      `.execute(db)
      // Lost while no query is running, so that only the event reports it.
      await expect.poll(() => lost.length).toBeGreaterThan(0)
      await sql`select 1`.execute(trx)
    })

    await expect(interrupted).rejects.toThrow('not queryable')
    expect((await sql`select 1 as alive`.execute(survivor)).rows).toEqual([{ alive: 1 }])
  })

  it('gives up a statement that takes too long', async () => {
    const hurried = connect(url, { name: 'kot-hurried', statementTimeoutMs: 50 })
    onTestFinished(() => hurried.destroy())

    await expect(sql`select pg_sleep(5)`.execute(hurried)).rejects.toThrow('statement timeout')
  })

  it('fails when nothing listens at the address', async () => {
    const nowhere = connect('postgres://kot@127.0.0.1:1/kot', { name: 'kot-nowhere' })
    onTestFinished(() => nowhere.destroy())

    await expect(sql`select 1`.execute(nowhere)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('values from the database', () => {
  it('has numbers for bigint', async () => {
    const { rows } = await sql`select 2000000000000::bigint as sum`.execute(db)

    expect(rows).toEqual([{ sum: 2_000_000_000_000 }])
  })

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as sum`.execute(db)).rejects.toThrow(
      RangeError,
    )
  })

  it('keeps a day as text and a moment as a date', async () => {
    const { rows } = await sql`
      select '2026-11-15'::date as day, '2026-11-15T12:00:00Z'::timestamptz as moment
    `.execute(db)

    expect(rows).toEqual([{ day: '2026-11-15', moment: new Date('2026-11-15T12:00:00Z') }])
  })
})

describe('a repeated transaction', () => {
  it('is run again when the database ends it to resolve a deadlock', async () => {
    const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const lockInOrder = (mine: 0 | 1) =>
      inRepeatedTransaction(db, async (trx) => {
        runs += 1
        await sql`select pg_advisory_xact_lock(${mine})`.execute(trx)
        bothHoldOne[mine]?.resolve()
        await Promise.all(bothHoldOne.map(({ promise }) => promise))
        await sql`select pg_advisory_xact_lock(${1 - mine})`.execute(trx)
        return mine
      })
    expect(await Promise.all([lockInOrder(0), lockInOrder(1)])).toEqual([0, 1])
    expect(runs).toBe(3)
  })

  it('fails at once with any other error', async () => {
    let runs = 0
    const failing = inRepeatedTransaction(db, async (trx) => {
      runs += 1
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(runs).toBe(1)
  })
})
