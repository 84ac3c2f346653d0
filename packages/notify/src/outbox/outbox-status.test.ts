import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { outboxDepth, countMailOutcomes } from './outbox-status.ts'
import { queueMail } from './queue-mails.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:30:00Z')
const write = (at: Date, facts: Parameters<typeof aMail>[0] = {}) =>
  db.transaction().execute((trx) => queueMail(trx, aMail(facts), at))

beforeEach(() => db.deleteFrom('delivery').execute())

it('reports an empty outbox', async () => {
  expect(await outboxDepth(db)).toEqual([
    { urgent: true, waiting: 0, waitingSince: null },
    { urgent: false, waiting: 0, waitingSince: null },
  ])
})

it('counts what waits and what a worker holds, from when the oldest was written', async () => {
  await write(noon, { kind: 'digest' })
  await write(later, { kind: 'newsletter' })
  await write(later, { kind: 'resetPassword', expiresAt: new Date('2026-11-15T14:00:00Z') })
  await db
    .updateTable('delivery')
    .set({
      state: 'sending',
      next_attempt_at: null,
      lease_id: '00000000-0000-0000-0000-000000000001',
      leased_until: later,
    })
    .where('created_at', '=', noon)
    .execute()

  expect(await outboxDepth(db)).toEqual([
    { urgent: true, waiting: 1, waitingSince: later },
    { urgent: false, waiting: 2, waitingSince: noon },
  ])
})

it('leaves out settled mails, and counts their outcomes', async () => {
  for (const state of ['sent', 'sent', 'failed']) {
    await write(noon)
    await db
      .updateTable('delivery')
      .set({ state, next_attempt_at: null, settled_at: later })
      .where('state', '=', 'waiting')
      .execute()
  }
  expect(await outboxDepth(db)).toMatchObject([{ waiting: 0 }, { waiting: 0 }])
  expect(await countMailOutcomes(db, noon)).toEqual({
    sent: 2,
    failed: 1,
    unknown: 0,
    suppressed: 0,
    unwanted: 0,
  })
  expect(await countMailOutcomes(db, later)).toMatchObject({ sent: 0, failed: 0 })
})
