import { testDatabase } from '@kot/db/testing/test-database'
import { expect, it } from 'vitest'
import { cleanMessages } from './clean-messages.ts'
import { receiveMessage } from './receive-message.ts'
import { aMessage } from './testing/a-message.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T05:10:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

type Facts = { received: number; done?: number; held?: 'flood'; told?: false }

async function aRow(name: string, { received, done, held, told }: Facts) {
  await receiveMessage(db, aMessage({ name }), daysAgo(received))
  await db
    .updateTable('contact_message')
    .set({
      mailed_at: told === false ? null : daysAgo(received),
      done_at: done === undefined ? null : daysAgo(done),
      held: held ?? null,
    })
    .where('name', '=', name)
    .execute()
}

it('forgets what was done a year ago, held three months ago, or left two years ago', async () => {
  await aRow('done long ago', { received: 400, done: 366 })
  await aRow('done lately', { received: 400, done: 364 })
  await aRow('held long ago', { received: 91, held: 'flood' })
  await aRow('held lately', { received: 89, held: 'flood' })
  await aRow('held and never told of', { received: 800, held: 'flood', told: false })
  await aRow('never told of', { received: 800, told: false })
  await aRow('left', { received: 731 })
  await aRow('waits', { received: 700 })

  expect(await cleanMessages(db, now)).toEqual({ removed: 3 })
  const kept = await db.selectFrom('contact_message').select('name').execute()
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'done lately',
    'held and never told of',
    'held lately',
    'never told of',
    'waits',
  ])
})
