import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { openAlerts, raiseAlert } from './alerts.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:05:00Z')

test('open alerts are counted by kind, settled ones are not', async () => {
  expect(await openAlerts(db)).toEqual([])
  await db.transaction().execute(async (trx) => {
    await raiseAlert(trx, { kind: 'dispute', subject: 'a', details: {} }, later)
    await raiseAlert(trx, { kind: 'dispute', subject: 'b', details: {} }, noon)
    await raiseAlert(trx, { kind: 'ledger', subject: 'c', details: {} }, noon)
    await raiseAlert(trx, { kind: 'late-payment', subject: 'd', details: {} }, noon)
  })
  await db
    .updateTable('operator_alert')
    .set({ settled_at: later })
    .where('kind', '=', 'late-payment')
    .execute()
  expect(await openAlerts(db)).toEqual([
    { kind: 'dispute', open: 2, raisedAt: noon },
    { kind: 'ledger', open: 1, raisedAt: noon },
  ])
})
