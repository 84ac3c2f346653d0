import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { cleanOutbox } from './clean-outbox.ts'
import { queueMails } from './queue-mail.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T04:20:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

beforeEach(() => db.deleteFrom('outgoing_mail').execute())

/** A mail that was sent so long ago, or still waits. */
async function aRow(reason: string, settled: Date | null, facts: Parameters<typeof aMail>[0] = {}) {
  await db
    .transaction()
    .execute((trx) =>
      queueMails(trx, [aMail({ ...facts, reasonKey: reason })], settled ?? daysAgo(50)),
    )
  if (settled === null) return
  await db
    .updateTable('outgoing_mail')
    .set({ state: 'sent', settled_at: settled, next_attempt_at: null })
    .where('reason_key', '=', reason)
    .execute()
}

const kept = async () =>
  Object.fromEntries(
    (await db.selectFrom('outgoing_mail').selectAll().execute()).map((row) => [
      row.reason_key,
      [row.subject, row.html, row.plain_text].some((part) => part !== null) ||
        Object.keys(row.headers as object).length > 0 ||
        (row.attachments as unknown[]).length > 0,
    ]),
  )

it('empties what was settled a month ago, removes what is over a year old, leaves what waits', async () => {
  await aRow('waits', null)
  await aRow('recent', daysAgo(29))
  await aRow('old', daysAgo(31), {
    headers: { 'List-Unsubscribe': '<https://kot.test/1>' },
    attachments: [{ name: 'a.pdf', type: 'application/pdf', content: 'YQ==' }],
  })
  await aRow('ancient', daysAgo(401))

  const done = await cleanOutbox(db, now)

  expect(done).toEqual({ emptied: 1, removed: 1 })
  expect(await kept()).toEqual({ waits: true, recent: true, old: false })
})

it('empties a settled mail with a secret whatever its age', async () => {
  await aRow('reset', daysAgo(0), { kind: 'resetPassword', expiresAt: now })

  await cleanOutbox(db, now)

  expect(await kept()).toEqual({ reset: false })
})

it('finds nothing to do when it runs again', async () => {
  await aRow('old', daysAgo(31))
  await cleanOutbox(db, now)

  expect(await cleanOutbox(db, now)).toEqual({ emptied: 0, removed: 0 })
})
