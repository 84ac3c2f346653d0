import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { beforeEach, describe, expect, test } from 'vitest'
import { composeAccountMail } from '../credentials/compose-account-mail.ts'
import { startSession, verifySession } from '../sessions/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { anAccount, type AccountFacts } from '../testing/an-account.ts'
import { claimMailRequests } from '../testing/mailed-secret.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { requestMailedLink } from '../credentials/mailed-link.ts'
import { exportAccount } from './export-account.ts'
import { describeMailedLink, executeMailedLink } from '../sign-in/execute-mailed-link.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { updateProfile } from './update-profile.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)
const password = 'fjallasýn 42'

beforeEach(() => claimMailRequests(db))

async function signedIn(facts: Partial<AccountFacts> = {}) {
  const account = await anAccount(db, facts)
  const jwt = (await startSession(sessions, account.id, 'Chrome, Linux')) ?? ''
  const session = await verifySession(sessions, jwt)
  if (!session) throw new Error('not signed in')
  return { account, jwt, session }
}

/** Writes a mail; where it goes, and its secret. */
async function written(request: AccountMailRequest): Promise<{ to: string; token: string }> {
  const mail = await db
    .transaction()
    .execute((trx) => composeAccountMail(trx, request, sessions.now()))
  const token =
    new URL(`http://kot.test${mail && 'path' in mail ? mail.path : ''}`).searchParams.get(
      'token',
    ) ?? ''
  return { to: mail?.to ?? '', token }
}

/** Requests a link as the routes do; the secret of its mail. */
async function requested(link: Omit<Parameters<typeof requestMailedLink>[1], 'now'>) {
  await db.transaction().execute((trx) => requestMailedLink(trx, { ...link, now: sessions.now() }))
  const [request] = await claimMailRequests(db)
  if (!request) throw new Error('no mail was requested')
  return written(request)
}

const follow = (token: string, press: { password?: string } = {}) =>
  executeMailedLink(sessions, { token, session: null, ...press })

describe('a profile', () => {
  test('changes immediately, and the new token contains it', async () => {
    const { session } = await signedIn()
    const { email } = session.account
    const wanted = { name: 'Anna Björk', email, lang: 'en' as const, newsletter: true }
    const result = await updateProfile(sessions, session, wanted)
    const jwt = 'jwt' in result ? result.jwt : ''
    expect((await verifySession(sessions, jwt))?.account).toMatchObject(wanted)
    expect(await claimMailRequests(db)).toEqual([])
  })

  test('keeps its address until the new one is confirmed, and notifies the old one', async () => {
    const { account, session } = await signedIn({ password })
    const email = `ny-${randomUUID()}@kot.test`
    const change = { ...account, email, currentPassword: password }
    const result = await updateProfile(sessions, session, change)
    expect(result).toMatchObject({ unconfirmedEmail: email })
    expect(await signIn(sessions, { email, password })).toBeNull()
    expect(await signIn(sessions, { email: account.email, password })).not.toBeNull()

    const requests = await claimMailRequests(db)
    expect(requests).toMatchObject([
      { kind: 'addressChanging', accountId: account.id },
      { kind: 'confirmNewAddress' },
    ])
    const [toOld, toNew] = await Promise.all(requests.map(written))
    expect([toOld?.to, toNew?.to]).toEqual([account.email, email])
    const token = toNew?.token ?? ''
    expect(await follow(token)).toMatchObject({ kind: 'change_email', email })
    expect(await signIn(sessions, { email, password })).not.toBeNull()
    expect(await signIn(sessions, { email: account.email, password })).toBeNull()
  })

  test('cannot take the address of another account, also when it is taken in the meantime', async () => {
    const { account, session } = await signedIn({ password })
    const { email: taken } = await anAccount(db)
    const change = { ...account, currentPassword: password }
    expect(await updateProfile(sessions, session, { ...change, email: taken })).toEqual({
      fault: 'emailTaken',
    })
    const email = `ny-${randomUUID()}@kot.test`
    await updateProfile(sessions, session, { ...change, email })
    const asked = (await claimMailRequests(db)).find(({ kind }) => kind === 'confirmNewAddress')
    if (!asked) throw new Error('no mail was asked for')
    const { token } = await written(asked)
    await anAccount(db, { email })
    expect(await follow(token)).toEqual({ fault: 'emailTaken' })
  })

  test.each([
    [{ name: ' ' }, 'nameMissing'],
    [{ email: '' }, 'emailMissing'],
    [{ email: 'abc' }, 'emailInvalid'],
    [{ email: 'a\0@kot.test' }, 'emailInvalid'],
  ])('is refused with %j for %s', async (part, fault) => {
    const { account, session } = await signedIn()
    expect(await updateProfile(sessions, session, { ...account, ...part })).toEqual({ fault })
  })
})

describe('the list of sessions', () => {
  test('shows each browser once, this one marked, and no other account', async () => {
    const { account, session } = await signedIn()
    await startSession(sessions, account.id, 'Safari, iPhone')
    await signedIn()
    const list = await listSessions(sessions, { accountId: account.id, sessionId: session.id })
    expect(new Map(list.map(({ device, current }) => [device, current]))).toEqual(
      new Map([
        ['Chrome, Linux', true],
        ['Safari, iPhone', false],
      ]),
    )
  })
})

describe('deleting an account', () => {
  test('takes a mail, then everything is gone at once', async () => {
    const { account, jwt } = await signedIn()
    const link = { kind: 'delete_account', accountId: account.id, email: account.email } as const
    const { to, token } = await requested({ ...link, details: {} })
    expect(to).toBe(account.email)
    expect(await verifySession(sessions, jwt)).not.toBeNull()

    expect(await follow(token)).toMatchObject({ kind: 'delete_account' })
    expect(await verifySession(sessions, jwt)).toBeNull()
    expect(await exportAccount(db, account.id)).toBeNull()
    expect(await claimMailRequests(db)).toMatchObject([
      { kind: 'accountDeleted', email: account.email },
    ])
    expect(await follow(token)).toEqual({ fault: 'linkInvalid' })
  })
})

/** A deletion was requested, then the address of the account changed. */
async function withChangedAddress() {
  const { account } = await signedIn()
  const link = { accountId: account.id, details: {} }
  const deletion = await requested({ ...link, kind: 'delete_account', email: account.email })
  const change = await requested({ ...link, kind: 'change_email', email: `new-${account.email}` })
  await follow(change.token)
  await claimMailRequests(db)
  return { account, link, token: deletion.token }
}

describe('a link to delete the account, after a change of address', () => {
  test('reports that the address was changed, and deletes nothing', async () => {
    const { account, token } = await withChangedAddress()
    const fault = 'linkToFormerAddress'
    expect(await describeMailedLink(sessions, token, null)).toEqual({ fault })
    expect(await follow(token)).toEqual({ fault })
    expect(await exportAccount(db, account.id)).not.toBeNull()
  })

  test('stays invalid when the former address is used again', async () => {
    const { account, link, token } = await withChangedAddress()
    const back = await requested({ ...link, kind: 'change_email', email: account.email })
    await follow(back.token)
    expect(await follow(token)).toEqual({ fault: 'linkInvalid' })
    expect(await exportAccount(db, account.id)).not.toBeNull()
  })
})

test('the copy of one’s data holds everything but secrets', async () => {
  const { account, jwt } = await signedIn({ password, accessUntil: new Date('2026-12-01') })
  await db
    .insertInto('watch')
    .values({
      account_id: account.id,
      active: false,
      postcodes: ['101'],
      min_size: 0,
      min_rooms: 1,
      pets: false,
      frequency: 'daily',
      created_at: sessions.now(),
      updated_at: sessions.now(),
      active_since: sessions.now(),
    })
    .execute()
  const copy = await exportAccount(db, account.id)
  expect(copy).toMatchObject({
    account: { name: account.name, email: account.email },
    access: [{ ends_at: new Date('2026-12-01') }],
    receipts: [],
    sessions: [{ device: 'Chrome, Linux' }],
    favourites: [],
    watches: [{ postcodes: ['101'], frequency: 'daily', active: false }],
  })
  expect(JSON.stringify(copy)).not.toMatch(/argon2|hash/)
  expect(JSON.stringify(copy)).not.toContain(jwt)
})

test('an identity that is joined by mail to an unproven account ends what a stranger left there', async () => {
  const { account, jwt } = await signedIn({ password })
  const details = { provider: 'google', subject: randomUUID() }
  const link = { kind: 'join_identity', accountId: account.id, email: account.email } as const
  const { token } = await requested({ ...link, details })
  await follow(token)
  expect(await verifySession(sessions, jwt)).toBeNull()
  expect(await signIn(sessions, { email: account.email, password })).toBeNull()
  expect(await exportAccount(db, account.id)).toMatchObject({
    social_logins: [details],
  })
})
