import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { endSession, renewSession, startSession, verifySession } from './session.ts'
import { anAccount } from '../testing/an-account.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { createHandOff, exchangeHandOff } from './hand-off.ts'
import { listSessions } from './list-sessions.ts'

const { db } = await testDatabase()

/** A user of the Icelandic host who switches to the English one. */
async function aTraveller() {
  const { sessions, pass } = testSessions(db)
  const { id: accountId } = await anAccount(db)
  const jwt = (await startSession(sessions, accountId)) ?? ''
  const sessionId = (await verifySession(sessions, jwt))?.id ?? ''
  const token = await createHandOff(sessions, { accountId, sessionId, lang: 'en' })
  return { sessions, pass, accountId, jwt, token }
}

const liveSessions = async (accountId: string) => {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

test('a hand-off signs the same account in with a new session', async () => {
  const { sessions, accountId, jwt, token } = await aTraveller()
  const there = (await exchangeHandOff(sessions, { token, lang: 'en' })) ?? ''
  const session = await verifySession(sessions, there)
  expect(session?.account.userId).toBe(accountId)
  expect(session?.id).not.toBe((await verifySession(sessions, jwt))?.id)
})

test('a hand-off works once', async () => {
  const { sessions, token } = await aTraveller()
  await exchangeHandOff(sessions, { token, lang: 'en' })
  expect(await exchangeHandOff(sessions, { token, lang: 'en' })).toBeNull()
})

test('20 exchanges at the same time make exactly one session', async () => {
  const { sessions, accountId, token } = await aTraveller()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchangeHandOff(sessions, { token, lang: 'en' })),
  )
  expect(answers.filter((jwt) => jwt !== null)).toHaveLength(1)
  expect(await liveSessions(accountId)).toBe(2)
})

test('a hand-off works within 60 seconds', async () => {
  const { sessions, pass, token } = await aTraveller()
  pass({ seconds: 59 })
  expect(await exchangeHandOff(sessions, { token, lang: 'en' })).not.toBeNull()
})

test('a hand-off is worth nothing after 61 seconds', async () => {
  const { sessions, pass, token } = await aTraveller()
  pass({ seconds: 61 })
  expect(await exchangeHandOff(sessions, { token, lang: 'en' })).toBeNull()
})

test('a hand-off works on the host it is for only', async () => {
  const { sessions, token } = await aTraveller()
  expect(await exchangeHandOff(sessions, { token, lang: 'is' })).toBeNull()
  expect(await exchangeHandOff(sessions, { token, lang: 'en' })).not.toBeNull()
})

test('the token cannot be derived from what is stored', async () => {
  const { accountId, token } = await aTraveller()
  const row = await db
    .selectFrom('hand_off')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(row.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  expect(row.token_hash.toString('utf8')).not.toContain(token)
})

test('session tokens and hand-offs do not stand in for each other', async () => {
  const { sessions, jwt, token } = await aTraveller()
  expect(await exchangeHandOff(sessions, { token: jwt, lang: 'en' })).toBeNull()
  expect(await verifySession(sessions, token)).toBeNull()
})

test('a hand-off without a session before it starts one, as after a password reset', async () => {
  const { sessions, accountId } = await aTraveller()
  const token = await createHandOff(sessions, { accountId, sessionId: null, lang: 'is' })
  const jwt = (await exchangeHandOff(sessions, { token, lang: 'is' })) ?? ''
  expect((await verifySession(sessions, jwt))?.account.userId).toBe(accountId)
})

test('a session that a hand-off starts has the device it was started on', async () => {
  const { sessions, accountId } = await aTraveller()
  const token = await createHandOff(sessions, { accountId, sessionId: null, lang: 'is' })
  const device = 'Safari, iPhone'
  const jwt = (await exchangeHandOff(sessions, { token, lang: 'is', device })) ?? ''
  const sessionId = (await verifySession(sessions, jwt))?.id ?? ''
  const list = await listSessions(sessions, { accountId, sessionId })
  expect(list.find(({ current }) => current)).toMatchObject({ device })
})

test('signing out on one host signs out on the other', async () => {
  const { sessions, accountId, jwt, token } = await aTraveller()
  const there = (await exchangeHandOff(sessions, { token, lang: 'en' })) ?? ''
  await endSession(sessions, there)
  expect(await verifySession(sessions, jwt)).toBeNull()
  expect(await liveSessions(accountId)).toBe(0)
})

test('signing out deletes the unused hand-off', async () => {
  const { sessions, jwt, token } = await aTraveller()
  await endSession(sessions, jwt)
  expect(await exchangeHandOff(sessions, { token, lang: 'en' })).toBeNull()
})

test('no session survives signing out while a hand-off is being exchanged', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { sessions, accountId, jwt, token } = await aTraveller()
    await Promise.all([exchangeHandOff(sessions, { token, lang: 'en' }), endSession(sessions, jwt)])
    expect(await liveSessions(accountId)).toBe(0)
  }
})

test('passing a session on from host to host does not make it last longer', async () => {
  const { sessions, pass } = testSessions(db)
  const { id: accountId } = await anAccount(db)
  let jwt = (await startSession(sessions, accountId)) ?? ''
  for (let hop = 0; hop < 8; hop++) {
    const sessionId = (await verifySession(sessions, jwt))?.id ?? ''
    const lang = hop % 2 === 0 ? 'en' : 'is'
    const token = await createHandOff(sessions, { accountId, sessionId, lang })
    jwt = (await exchangeHandOff(sessions, { token, lang })) ?? ''
    pass({ days: 25 })
    jwt = (await renewSession(sessions, jwt)) ?? ''
  }
  // Eight times 25 days are 200, and a session lives for 180.
  expect(jwt).toBe('')
})
