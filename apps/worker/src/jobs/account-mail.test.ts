import { randomUUID } from 'node:crypto'
import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { findMailedLink, requestMailedLink } from '@kot/accounts/credentials/mailed-link'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { anAccount } from '@kot/accounts/testing/an-account'
import { noFeatures } from '@kot/accounts/testing/test-sessions'
import { testDatabase } from '@kot/db/testing/test-database'
import type { AccountMailRequest, NewConnection } from '@kot/jobs/account-mail-request'
import { expect, test } from 'vitest'
import { writeAccountMail } from './account-mail.ts'
import { createMailFilter } from './notify.ts'

const { db } = await testDatabase()
const now = () => new Date('2026-11-15T12:00:00Z')
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const write = (request: AccountMailRequest) => writeAccountMail({ db, origins, now }, request)

async function aLinkRequest(kind: 'confirm_email' | 'delete_account') {
  const { id: accountId, email } = await anAccount(db)
  const link = { kind, accountId, email, details: {}, now: now() }
  await db.transaction().execute((trx) => requestMailedLink(trx, link))
  const [request] = await claimMailRequests(db)
  if (!request) throw new Error('no mail was requested')
  return { accountId, email, request }
}

const mailsTo = (recipient: string) =>
  db
    .selectFrom('delivery')
    .select(['kind', 'lang', 'plain_text', 'subject'])
    .where('recipient', '=', recipient)
    .execute()

test.each([
  ['is', 'http://kot.localhost:3000/users/password/edit?reset_password_token='],
  ['en', 'http://en.kot.localhost:3000/users/password/edit?reset_password_token='],
] as const)('a reset in %s leads to that language’s host', async (lang, start) => {
  const { email } = await anAccount(db)
  await write({ kind: 'resetPassword', email, lang, key: randomUUID() })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: 'resetPassword', lang })
  expect(mail?.plain_text).toContain(start)
})

test('run twice, one mail is sent and its link still works', async () => {
  const { email, request } = await aLinkRequest('confirm_email')
  await write(request)
  await write(request)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  const token = /[?&]token=([\w-]+)/.exec(mails[0]?.plain_text ?? '')?.[1] ?? ''
  expect(await findMailedLink(db, token, now())).toMatchObject({ kind: 'confirm_email' })
})

test('two workers at once write one mail', async () => {
  const { email, request } = await aLinkRequest('delete_account')
  await Promise.all([write(request), write(request), write(request)])
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  const token = /[?&]token=([\w-]+)/.exec(mails[0]?.plain_text ?? '')?.[1] ?? ''
  expect(await findMailedLink(db, token, now())).toMatchObject({ kind: 'delete_account' })
})

test('sends no mail for an address without an account, or a deleted account', async () => {
  await write({ kind: 'resetPassword', email: 'enginn@kot.test', lang: 'is', key: randomUUID() })
  const gone = { accountId: randomUUID(), email: 'farin@kot.test', key: randomUUID() }
  await write({ kind: 'passwordChanged', ...gone })
  expect(await mailsTo('enginn@kot.test')).toEqual([])
})

test('the last mail goes to an address whose account is deleted', async () => {
  const email = 'farin@kot.test'
  await write({ kind: 'accountDeleted', email, name: 'Anna', lang: 'is', key: randomUUID() })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'accountDeleted' }])
})

test.each<NewConnection>([
  { kind: 'channelConnected', channel: 'webhook', label: 'hook.example' },
  { kind: 'feedCreated', feed: 'watch', watchName: 'Bærinn' },
  { kind: 'feedCreated', feed: 'board', watchName: '' },
  { kind: 'householdJoined', isOwn: true, names: ['Anna Jónsdóttir', 'Birkir Þórsson'] },
  { kind: 'householdJoined', isOwn: false, names: ['http://evil.test Jónsdóttir'] },
  { kind: 'householdAccessEnded', who: 'Birkir Þórsson', until: null },
  { kind: 'householdAccessEnded', who: 'Birkir Þórsson', until: '2026-12-16T14:50:00.000Z' },
])('mails a connection or its end to the address of that moment: %j', async (connection) => {
  const { id: accountId } = await anAccount(db)
  const email = `${randomUUID()}@kot.test`
  await write({ ...connection, accountId, email, key: randomUUID() })
  const [mail] = await mailsTo(email)
  expect(mail?.kind).toBe(connection.kind)
  const page = connection.kind === 'householdAccessEnded' ? '/board' : '/settings#connections'
  expect(mail?.plain_text).toContain(`${origins.is}${page}`)
  const words = {
    channelConnected: 'Veffang (hook.example)',
    feedCreated: 'feed' in connection && connection.feed === 'watch' ? '„Bærinn“' : 'dagatal',
    householdAccessEnded:
      'until' in connection && connection.until === null
        ? 'Birkir hefur hætt við kaup á aðgangi. Ekkert ykkar hefur nú aðgang'
        : 'gildir nú til 16. desember 2026',
    householdJoined: 'isOwn' in connection && connection.isOwn ? 'Anna og Birkir' : 'Einhver',
  }
  expect(mail?.plain_text?.replaceAll(/\s+/g, ' ')).toContain(words[connection.kind])
  expect(mail?.plain_text).not.toContain('evil')
})

test('a mail that still waits when its link ends is not sent', async () => {
  const { accountId, email, request } = await aLinkRequest('delete_account')
  await write(request)
  const isWanted = createMailFilter(db, now)
  const about = { subjectId: request.key, notificationId: null }
  const mail = { kind: 'confirmDeletion', accountId, ...about } as const
  expect(await isWanted(mail)).toBe(true)
  const ending = { accountId, event: 'signedOutEverywhere', now: now() } as const
  await db.transaction().execute((trx) => endCredentials(trx, ending, noFeatures))
  expect(await isWanted(mail)).toBe(false)
  expect(await mailsTo(email)).toHaveLength(1)
})
