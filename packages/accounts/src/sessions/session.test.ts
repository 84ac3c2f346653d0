import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { anAccount } from '../testing/an-account.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { endSession, renewSession, startSession, verifySession, sessionViewer } from './session.ts'

const { db } = await testDatabase()

async function aSignedInAccount(facts: Parameters<typeof anAccount>[1] = {}) {
  const { sessions, pass } = testSessions(db)
  const account = await anAccount(db, facts)
  const jwt = (await startSession(sessions, account.id)) ?? ''
  return { sessions, pass, account, jwt }
}

test('a session identifies its account', async () => {
  const { sessions, account, jwt } = await aSignedInAccount({ lang: 'en', newsletter: true })
  const session = await verifySession(sessions, jwt)
  expect(session?.account).toEqual({
    userId: account.id,
    name: account.name,
    email: account.email,
    lang: 'en',
    newsletter: true,
    endOfAccess: null,
    operator: false,
  })
})

test('signing out ends the session at once, and twice is as good as once', async () => {
  const { sessions, jwt } = await aSignedInAccount()
  await endSession(sessions, jwt)
  expect(await verifySession(sessions, jwt)).toBeNull()
  expect(await renewSession(sessions, jwt)).toBeNull()
  await endSession(sessions, jwt)
  await endSession(sessions, 'no token at all')
})

test('signing out leaves the sessions of other browsers alone', async () => {
  const { sessions, account, jwt } = await aSignedInAccount()
  const elsewhere = (await startSession(sessions, account.id)) ?? ''
  await endSession(sessions, jwt)
  expect(await verifySession(sessions, elsewhere)).not.toBeNull()
})

test('an expired token does not sign in, but still signs out', async () => {
  const { sessions, pass, jwt } = await aSignedInAccount()
  pass({ minutes: 15 })
  expect(await verifySession(sessions, jwt)).toBeNull()
  await endSession(sessions, jwt)
  expect(await renewSession(sessions, jwt)).toBeNull()
})

test('a token whose time is up is renewed while its session lives', async () => {
  const { sessions, pass, account, jwt } = await aSignedInAccount()
  pass({ days: 29 })
  const renewed = (await renewSession(sessions, jwt)) ?? ''
  expect((await verifySession(sessions, renewed))?.account.userId).toBe(account.id)
  pass({ days: 29 })
  expect(await renewSession(sessions, renewed)).not.toBeNull()
})

test('a session ends by itself after 30 days without a visit', async () => {
  const { sessions, pass, jwt } = await aSignedInAccount()
  pass({ days: 30 })
  expect(await renewSession(sessions, jwt)).toBeNull()
})

test('a session ends by itself after 180 days of visits', async () => {
  const { sessions, pass, jwt } = await aSignedInAccount()
  for (let week = 1; week < 180 / 20; week += 1) {
    pass({ days: 20 })
    expect(await renewSession(sessions, jwt)).not.toBeNull()
  }
  pass({ days: 20 })
  expect(await renewSession(sessions, jwt)).toBeNull()
})

test('the sessions of a deleted account are gone with it', async () => {
  const { sessions, account, jwt } = await aSignedInAccount()
  await db.deleteFrom('account').where('id', '=', account.id).execute()
  expect(await verifySession(sessions, jwt)).toBeNull()
  await endSession(sessions, jwt)
})

test('access counts from the moment it is given to the moment it ends, with the same token', async () => {
  const { sessions, pass, account, jwt } = await aSignedInAccount()
  const viewer = async () => sessionViewer(await verifySession(sessions, jwt), sessions.now()).kind
  expect(await viewer()).toBe('signedIn')

  const now = sessions.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  for (const ends_at of [inMinutes(5), inMinutes(3)]) {
    const grant = { account_id: account.id, starts_at: now, ends_at }
    await db.insertInto('access_grant').values(grant).execute()
  }
  expect(await viewer()).toBe('active')
  pass({ minutes: 4 })
  expect(await viewer()).toBe('active')
  pass({ minutes: 1 })
  expect(await viewer()).toBe('signedIn')
})

test('access that was withdrawn counts for nothing', async () => {
  const { sessions, account, jwt } = await aSignedInAccount()
  const now = sessions.now()
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
  const withdrawn = { account_id: account.id, starts_at: now, ends_at: inDays(90), revoked_at: now }
  await db.insertInto('access_grant').values(withdrawn).execute()
  expect((await verifySession(sessions, jwt))?.account.endOfAccess).toBeNull()
  const other = { account_id: account.id, starts_at: now, ends_at: inDays(7) }
  await db.insertInto('access_grant').values(other).execute()
  expect((await verifySession(sessions, jwt))?.account.endOfAccess).toEqual(inDays(7))
})

test('without a session the viewer is a visitor, and an operator is one without access too', async () => {
  const { sessions, jwt } = await aSignedInAccount({ operator: true })
  const operator = sessionViewer(await verifySession(sessions, jwt), sessions.now())
  expect(operator.kind).toBe('operator')
  expect(sessionViewer(null, sessions.now()).kind).toBe('visitor')
})
