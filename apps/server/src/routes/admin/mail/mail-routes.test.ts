import { anAccount } from '@kot/accounts/testing/an-account'
import type {
  FindSuppressionResponse,
  MailResponse,
  NewsletterResponse,
  NewslettersResponse,
} from '@kot/contract/operator/mail'
import { testDatabase } from '@kot/db/testing/test-database'
import { newsletterSend } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { suppressAddress } from '@kot/notify/bounce/suppression'
import { expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
const desk = await adminClient(server)
const letters = {
  is: { subject: 'Nýtt', body: 'Fyrri.\n\nSeinni.' },
  en: { subject: 'New', body: 'First.\n\nSecond.' },
}
const draft = async (text: object = letters) =>
  (await desk.ask('POST', '/mail/newsletters', text)).json<{ id: string }>().id
const letterOf = async (id: string) =>
  (await desk.ask('GET', `/mail/newsletters/${id}`)).json<NewsletterResponse>()
const act = async (id: string, what: 'test' | 'send') =>
  (await desk.ask('POST', `/mail/newsletters/${id}/${what}`)).statusCode
const change = async (id: string, text: object) =>
  (await desk.ask('PUT', `/mail/newsletters/${id}`, text)).statusCode
const rowsAbout = async (subject: string) =>
  (await desk.actions()).filter((row) => row.subject === subject)
const find = async (address: string) =>
  (await desk.ask('POST', '/mail/suppression/find', { address })).json<FindSuppressionResponse>()
const mails = (kind: string) =>
  db.selectFrom('delivery').selectAll().where('kind', '=', kind).orderBy('id').execute()

test('counts the outbox by state with its oldest, and failures by reason, without a recipient', async () => {
  const write = (reason: string, at: Date) =>
    db.transaction().execute((trx) =>
      queueMail(
        trx,
        {
          kind: 'digest',
          to: 'leyndo@kot.test',
          lang: 'is',
          accountId: null,
          subjectId: reason,
          subject: 's',
          html: 'h',
          text: 't',
        },
        at,
      ),
    )
  const hourAgo = new Date(Date.now() - 3_600_000)
  await write('a', hourAgo)
  await write('b', new Date())
  await write('c', new Date())
  await db
    .updateTable('delivery')
    .set({ state: 'failed', fault: '550 5.7.1', settled_at: new Date(), next_attempt_at: null })
    .where('subject_id', '=', 'c')
    .execute()
  const answer = await desk.ask('GET', '/mail')
  const { states, failures } = answer.json<MailResponse>()
  expect(states).toMatchObject([
    { state: 'waiting', settled: false, count: 2, oldest: hourAgo.toISOString() },
    { state: 'failed', settled: true, count: 1 },
  ])
  expect(failures).toMatchObject([
    { state: 'failed', kind: 'digest', fault: '550 5.7.1', count: 1 },
  ])
  expect(answer.body).not.toContain('leyndo')
})

test('a stopped address is found by all of it and let go with a reason, once', async () => {
  const { id, email } = await anAccount(db, { email: 'leynileg@kot.test' })
  await suppressAddress(db, { address: email, reason: 'complaint', fault: null }, new Date())
  expect((await find('leynileg@kot')).suppression).toBeNull()
  expect((await find(' Leynileg@kot.test')).suppression).toMatchObject({ reason: 'complaint' })
  const remove = (reason: string) =>
    desk.ask('POST', '/mail/suppression/remove', { address: email, reason })
  expect((await remove(`fyrir ${email}`)).statusCode).toBe(422)
  expect((await remove('bað um það')).json()).toEqual({ changed: true })
  expect((await remove('bað um það')).json()).toEqual({ changed: false })
  expect((await find(email)).suppression).toBeNull()
  const rows = await rowsAbout(`person ${id}`)
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['suppression find', { found: false }],
    ['suppression remove', { was: null }],
    ['suppression remove', { was: 'complaint' }],
    ['suppression find', { found: true }],
  ])
})

test('a newsletter is written, tested, and only then let go; pressed twice it goes once', async () => {
  const id = await draft()
  expect(await act(id, 'send')).toBe(409)
  expect(await act(id, 'test')).toBe(204)
  const tests = await mails('newsletterTest')
  expect(tests.map(({ recipient, lang, subject }) => [recipient, lang, subject])).toEqual([
    [desk.account.email, 'is', 'Nýtt'],
    [desk.account.email, 'en', 'New'],
  ])
  expect(tests[0]?.plain_text).toContain('Fyrri.\n\nSeinni.')
  expect(tests[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(await mails('newsletter')).toEqual([])

  expect(await change(id, { ...letters, en: { ...letters.en, body: 'Other.' } })).toBe(204)
  expect((await letterOf(id)).tested_at).toBeNull()
  expect(await act(id, 'send')).toBe(409)
  await act(id, 'test')
  const before = await countRequests(db, newsletterSend)
  expect(await Promise.all([act(id, 'send'), act(id, 'send')])).toEqual([204, 204])
  expect((await countRequests(db, newsletterSend)) - before).toBe(1)

  expect(await change(id, letters)).toBe(409)
  expect(await act(id, 'test')).toBe(409)
  expect((await desk.ask('DELETE', `/mail/newsletters/${id}`)).statusCode).toBe(409)
  const rows = await rowsAbout(`newsletter ${id}`)
  expect(rows.map(({ action }) => action)).toEqual([
    'newsletter send',
    'newsletter send',
    'newsletter test',
    'newsletter change',
    'newsletter test',
    'newsletter draft',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Fyrri|First|Other/)
})

test('half a newsletter can be kept but not tested', async () => {
  const id = await draft({ ...letters, en: { subject: '', body: ' ' } })
  expect(await act(id, 'test')).toBe(422)
  expect(await act(id, 'send')).toBe(409)
})

test('a draft can be thrown away', async () => {
  const id = await draft()
  expect((await desk.ask('DELETE', `/mail/newsletters/${id}`)).statusCode).toBe(204)
  expect((await desk.ask('DELETE', `/mail/newsletters/${id}`)).statusCode).toBe(404)
  expect((await desk.ask('GET', `/mail/newsletters/${id}`)).statusCode).toBe(404)
  expect(await change(id, letters)).toBe(404)
  expect([await act(id, 'test'), await act(id, 'send')]).toEqual([404, 404])
})

test('counts its recipients', async () => {
  const id = await draft()
  const { readers } = await letterOf(id)
  const reader = await anAccount(db, { newsletter: true })
  expect((await letterOf(id)).readers).toBe(readers)
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', reader.id)
    .execute()
  expect((await letterOf(id)).readers).toBe(readers + 1)
  const { newsletters } = (await desk.ask('GET', '/mail/newsletters')).json<NewslettersResponse>()
  expect(newsletters.map((letter) => letter.id)).toContain(id)
})

test('no address is in the log or the audit', async () => {
  const all = JSON.stringify([
    server.log,
    await db.selectFrom('operator_action').select(['subject', 'reason', 'details']).execute(),
  ])
  expect(all).not.toContain('leyn')
})
