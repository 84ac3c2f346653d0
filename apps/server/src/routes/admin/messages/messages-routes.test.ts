import type { MessageResponse, MessagesResponse } from '@kot/contract/operator/messages'
import { testDatabase } from '@kot/db/testing/test-database'
import { receiveMessage } from '@kot/messages/receive-message'
import { aMessage } from '@kot/messages/testing/a-message'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
const desk = await adminClient(server)
const hour = (n: number) => new Date(Date.parse('2026-11-15T00:00:00Z') + n * 3_600_000)

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute()
  await db.deleteFrom('delivery').execute()
})

async function received(facts: object = {}, at = hour(1)): Promise<number> {
  await receiveMessage(db, { ...aMessage(facts), ...facts }, at)
  const { id } = await db
    .selectFrom('contact_message')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query = '') =>
  (await desk.ask('GET', `/messages${query}`)).json<MessagesResponse>()
const messageOf = async (id: number) =>
  (await desk.ask('GET', `/messages/${id}`)).json<MessageResponse>()
const answer = (id: number, text: string, number = 1) =>
  desk.ask('POST', `/messages/${id}/answer`, { text, number })
const mails = () => db.selectFrom('delivery').selectAll().orderBy('id').execute()
const rowsAbout = async (id: number) =>
  (await desk.actions()).filter(({ subject }) => subject === `message ${id}`)

test('lists open messages first, oldest first, then suspected spam, then done ones', async () => {
  const done = await received({ body: 'afgreitt' }, hour(1))
  await desk.ask('POST', `/messages/${done}/done`, { done: true })
  const newer = await received({ body: 'nýrra' }, hour(4))
  const older = await received({ body: 'eldra' }, hour(3))
  const held = await received({ body: 'rusl' }, hour(2))
  await db.updateTable('contact_message').set({ held: 'flood' }).where('id', '=', held).execute()
  const { waiting, messages, next } = await list()
  expect([waiting, next]).toEqual([3, null])
  expect(messages.map(({ id }) => id)).toEqual([older, newer, held, done])
})

test('a long list comes in pages', async () => {
  for (const at of Array(53).keys()) await received({ body: `bréf ${at}` }, hour(at))
  const first = await list()
  expect([first.messages.length, first.next]).toEqual([50, 50])
  const second = await list(`?offset=${first.next}`)
  expect([second.messages.length, second.next]).toEqual([3, null])
  expect((await desk.ask('GET', '/messages?offset=-1')).statusCode).toBe(400)
})

test('an answer goes out in the language of the message, with its words below and our address for replies', async () => {
  const id = await received({
    name: 'John Smith',
    email: 'john@kot.test',
    body: 'Hello!\nIs it <b>open</b>?',
    lang: 'en',
  })
  const sent = await answer(id, 'Yes, it is.\n\nSee https://kot.test/prices')
  expect(sent.json()).toEqual({ answers: 1 })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'contactAnswer',
    recipient: 'john@kot.test',
    lang: 'en',
    priority: 2,
    subject: 'Our answer to your message',
    subject_id: String(id),
    number: 1,
    headers: { 'Reply-To': 'hallo@kot.test' },
    account_id: null,
  })
  expect(mail?.plain_text).toContain('Hi John,\n\nYes, it is.\n\nSee https://kot.test/prices')
  expect(mail?.plain_text).toContain('> Hello!\n> Is it <b>open</b>?')
  expect(mail?.html).not.toContain('<b>open')
  const message = await messageOf(id)
  expect(message).toMatchObject({ answers: 1, done_at: null })
  expect(message.answered_at).not.toBeNull()
})

test('the same answer sent again, in a row and at once, is mailed once; another text is refused', async () => {
  const id = await received()
  const answers = await Promise.all([answer(id, 'Svar'), answer(id, 'Svar'), answer(id, 'Svar')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const other = await answer(id, 'Annað svar')
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'answered-meanwhile' }])
  expect((await answer(id, 'Annað svar', 3)).statusCode).toBe(409)
  expect(await mails()).toHaveLength(1)
  expect((await answer(id, 'Annað svar', 2)).statusCode).toBe(200)
  expect((await mails()).map(({ number }) => number)).toEqual([1, 2])
})

test('a done message can be reopened, and repeating it changes nothing', async () => {
  const id = await received()
  const mark = (done: boolean) => desk.ask('POST', `/messages/${id}/done`, { done })
  expect((await mark(true)).statusCode).toBe(204)
  const { done_at } = await messageOf(id)
  await mark(true)
  expect((await messageOf(id)).done_at).toBe(done_at)
  await mark(false)
  expect((await messageOf(id)).done_at).toBeNull()
  expect((await rowsAbout(id)).map(({ action }) => action)).toEqual([
    'message open again',
    'message done',
    'message done',
  ])
})

test('an address that no mail can have is not answered, and there is no answer to nothing', async () => {
  const id = await received({ email: 'anna;b@kot.test' })
  expect((await messageOf(id)).answerable).toBe(false)
  expect((await answer(id, 'Svar')).statusCode).toBe(422)
  expect((await answer(2_000_000_000, 'Svar')).statusCode).toBe(404)
  expect((await desk.ask('POST', '/messages/2000000000/done', { done: true })).statusCode).toBe(404)
  expect((await desk.ask('GET', '/messages/2000000000')).statusCode).toBe(404)
  expect((await answer(id, ' ')).statusCode).toBe(400)
  expect(await mails()).toEqual([])
})

test('neither what was written nor who wrote it is in the audit or the log', async () => {
  const id = await received({ name: 'Leynileg Nafnlaus', email: 'leyndo@kot.test', body: 'Trúnó' })
  await messageOf(id)
  await answer(id, 'Trúnaðarsvar')
  await desk.ask('POST', `/messages/${id}/done`, { done: true })
  expect(await rowsAbout(id)).toEqual([
    { action: 'message done', subject: `message ${id}`, reason: null, details: {} },
    {
      action: 'message answer',
      subject: `message ${id}`,
      reason: null,
      details: { answer: 1, repeated: false },
    },
  ])
  const all = JSON.stringify([
    server.log,
    await db.selectFrom('operator_action').select(['subject', 'reason', 'details']).execute(),
  ])
  expect(all).not.toMatch(/Nafnlaus|leyndo|Trún/)
})
