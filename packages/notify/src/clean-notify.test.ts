import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import { aMail } from './testing/a-mail.ts'
import { cleanNotify } from './clean-notify.ts'
import { queueMails } from './outbox/queue-mails.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T04:20:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

beforeEach(() => db.deleteFrom('delivery').execute())

/** A mail that was sent so long ago, or still waits. */
async function aRow(reason: string, settled: Date | null, facts: Parameters<typeof aMail>[0] = {}) {
  await db
    .transaction()
    .execute((trx) =>
      queueMails(trx, [aMail({ ...facts, subjectId: reason })], settled ?? daysAgo(50)),
    )
  if (settled === null) return
  await db
    .updateTable('delivery')
    .set({ state: 'sent', settled_at: settled, next_attempt_at: null })
    .where('subject_id', '=', reason)
    .execute()
}

const kept = async () =>
  Object.fromEntries(
    (await db.selectFrom('delivery').selectAll().execute()).map((row) => [
      row.subject_id,
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

  const done = await cleanNotify(db, now)

  expect(done).toMatchObject({ emptied: 1, mails: 1 })
  expect(await kept()).toEqual({ waits: true, recent: true, old: false })
})

it('empties a settled mail with a secret whatever its age', async () => {
  await aRow('reset', daysAgo(0), { kind: 'resetPassword', expiresAt: now })

  await cleanNotify(db, now)

  expect(await kept()).toEqual({ reset: false })
})

it('finds nothing to do when it runs again', async () => {
  await aRow('old', daysAgo(31))
  await cleanNotify(db, now)

  expect(await cleanNotify(db, now)).toMatchObject({ emptied: 0, mails: 0 })
})
