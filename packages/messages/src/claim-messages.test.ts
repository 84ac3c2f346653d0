import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import {
  BURST_MS,
  ENTRIES_IN_SUMMARY,
  LINKING_AN_HOUR,
  claimMessagesToNotify,
} from './claim-messages.ts'
import { receiveMessage } from './receive-message.ts'
import { aMessage } from './testing/a-message.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')
const later = new Date(now.getTime() + BURST_MS)

beforeEach(() => db.deleteFrom('contact_message').execute())

const receive = async (...bodies: string[]) => {
  for (const body of bodies) await receiveMessage(db, aMessage({ body }), now)
}
const take = (single: number, maySummarise: boolean, at = later) =>
  db
    .transaction()
    .execute((trx) => claimMessagesToNotify(trx, async () => ({ single, maySummarise }), at))
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

it('takes the oldest first, each once', async () => {
  await receive('eitt', 'tvö', 'þrjú')
  expect(bodies((await take(3, true)).single)).toEqual(['eitt', 'tvö', 'þrjú'])
  expect(await take(3, true)).toEqual({ single: [], held: [], left: 0 })
})

it('reports the remaining messages together, once the burst is over', async () => {
  await receive('eitt', 'tvö', 'þrjú')
  const early = await take(1, true, now)
  expect([bodies(early.single), early.held, early.left]).toEqual([['eitt'], [], 2])
  const { single, held, left } = await take(1, true)
  expect([single, bodies(held), left]).toEqual([[], ['tvö', 'þrjú'], 0])
})

it('leaves places for those without a link, however many come with one', async () => {
  const linking = Array.from({ length: 25 }, (_, at) => `sjá HTTPS://spam.test/${at}`)
  await receive(...linking.slice(0, 15), 'spurning', ...linking.slice(15))
  const { single, held } = await take(20, true)
  expect(bodies(single)).toEqual([...linking.slice(0, LINKING_AN_HOUR), 'spurning'])
  expect(held).toHaveLength(25 - LINKING_AN_HOUR)

  await receive('sjá www.spam.test', 'önnur spurning')
  expect(bodies((await take(20, false)).single)).toEqual(['önnur spurning'])
})

it('waits when there may be no summary', async () => {
  await receive('eitt', 'tvö')
  expect(await take(0, false)).toEqual({ single: [], held: [], left: 2 })
  expect(bodies((await take(0, true)).held)).toEqual(['eitt', 'tvö'])
})

it('reports the same text once, with the number of senders and the first one', async () => {
  for (const at of Array(9).keys()) {
    await receiveMessage(db, aMessage({ email: `s${at}@kot.test`, body: 'Buy now' }), now)
  }
  const { single, held } = await take(5, true)
  expect(bodies(single)).toEqual(['Buy now', 'Buy now'])
  expect(held).toMatchObject([
    { count: 7, addresses: [2, 3, 4, 5, 6].map((at) => `s${at}@kot.test`), body: 'Buy now' },
  ])
})

it('leaves for the next summary what is too much for one', async () => {
  await receive(...Array.from({ length: ENTRIES_IN_SUMMARY + 5 }, (_, at) => `bréf ${at}`))
  const first = await take(0, true)
  expect([first.held.length, first.left]).toEqual([ENTRIES_IN_SUMMARY, 5])
  const second = await take(0, true)
  expect([second.held.length, second.left]).toEqual([5, 0])
})

it('leaves out what is done already', async () => {
  await receive('eitt')
  await db.updateTable('contact_message').set({ done_at: now }).execute()
  expect(await take(1, true)).toEqual({ single: [], held: [], left: 0 })
})

it('claimed twice concurrently, every message is reported once', async () => {
  await receive(...Array.from({ length: 20 }, (_, at) => `bréf ${at}`))
  const [one, other] = await Promise.all([take(10, true), take(10, true)])
  const told = [one, other].flatMap(({ single, held }) => bodies([...single, ...held]))
  expect([told.length, new Set(told).size]).toEqual([20, 20])
})
