import { testDatabase } from '@kot/db/testing/test-database'
import { recordAction } from '@kot/operator/audit'
import { expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const { ask } = await adminClient(await wholeServer(db))
type Answer = { actions: { id: number; subject: string }[]; next: number | null }

test('the audit is read page by page and by subject', async () => {
  for (let home = 1; home <= 60; home += 1) {
    const done = { operator: 'katrin@kot.test', action: 'home hide', subject: `home ${home}` }
    await recordAction(db, { ...done, reason: 'Beiðni eiganda' })
  }
  const first = (await ask('GET', '/audit')).json<Answer>()
  expect(first.actions).toHaveLength(50)
  const second = (await ask('GET', `/audit?before=${first.next}`)).json<Answer>()
  expect(second.actions).toHaveLength(10)
  expect(second.next).toBeNull()
  const one = (await ask('GET', '/audit?subject=home+7')).json<Answer>()
  expect(one.actions).toMatchObject([{ subject: 'home 7', reason: 'Beiðni eiganda', details: {} }])
})

test('a question that makes no sense is refused', async () => {
  for (const query of ['before=x', 'before=-1', 'subject=']) {
    expect((await ask('GET', `/audit?${query}`)).statusCode).toBe(400)
  }
})
