import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActions, recordAction } from './audit.ts'

const { db } = await testDatabase()
const operator = 'katrin@kot.test'

for (const [action, subject] of [
  ['home hide', 'home 1'],
  ['home hide', 'home 12'],
  ['source pause', 'source bland'],
  ['home show', 'home 1'],
] as const) {
  await recordAction(db, { operator, action, subject, reason: 'Beiðni', details: { n: 1 } })
}

const subjects = async (subject?: string) =>
  (await listActions(db, { subject, limit: 10 })).actions.map((one) => one.subject)

test('actions are listed last first, with all details', async () => {
  const { actions, next } = await listActions(db, { limit: 10 })
  expect(actions[0]).toMatchObject({
    operator,
    action: 'home show',
    subject: 'home 1',
    reason: 'Beiðni',
    details: { n: 1 },
  })
  expect(next).toBeNull()
})

test('a subject is found whole or by its first word', async () => {
  expect(await subjects('home 1')).toEqual(['home 1', 'home 1'])
  expect(await subjects('home')).toEqual(['home 1', 'home 12', 'home 1'])
  expect(await subjects('hom')).toEqual([])
  expect(await subjects('%')).toEqual([])
})

test('the pages together are everything, once', async () => {
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await listActions(db, { before, limit: 3 })
    seen.push(...page.actions.map(({ id }) => id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual([4, 3, 2, 1])
})

test('what was recorded is never changed, taken away or emptied', async () => {
  const change = db.updateTable('operator_action').set({ reason: 'annað' }).execute()
  await expect(change).rejects.toThrow('operator_action')
  const removal = db.deleteFrom('operator_action').where('id', '=', 1).execute()
  await expect(removal).rejects.toThrow('operator_action')
  await expect(sql`truncate operator_action`.execute(db)).rejects.toThrow('operator_action')
  expect(await subjects()).toHaveLength(4)
})
