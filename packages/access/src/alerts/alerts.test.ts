import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { raiseAlert, type Alert } from './alerts.ts'

const { db } = await testDatabase()
const first = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:05:00Z')

const raise = (alert: Partial<Alert>, now = first) =>
  db
    .transaction()
    .execute((trx) =>
      raiseAlert(trx, { kind: 'dispute', subject: 'a', details: {}, ...alert }, now),
    )

const alerts = (subject: string) =>
  db
    .selectFrom('operator_alert')
    .select(['kind', 'times', 'raised_at', 'last_at', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

test('the same alert counts up, with its latest facts', async () => {
  await raise({ subject: 'a', details: { disputed: 1 } })
  await raise({ subject: 'a', details: { disputed: 2 } }, later)
  expect(await alerts('a')).toEqual([
    { kind: 'dispute', times: 2, raised_at: first, last_at: later, details: { disputed: 2 } },
  ])
})

test('another alert, or the same after it was resolved, is a new one', async () => {
  await raise({ subject: 'b' })
  await raise({ subject: 'b', kind: 'partial-refund' })
  await db.updateTable('operator_alert').set({ settled_at: first }).execute()
  await raise({ subject: 'b' }, later)
  expect((await alerts('b')).map(({ kind, times }) => [kind, times])).toEqual([
    ['dispute', 1],
    ['partial-refund', 1],
    ['dispute', 1],
  ])
})

test('raised by many at once it is one', async () => {
  await Promise.all(Array.from({ length: 10 }, () => raise({ subject: 'c' })))
  expect(await alerts('c')).toMatchObject([{ times: 10 }])
})
