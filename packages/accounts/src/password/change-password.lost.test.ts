import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { exchangeHandOff } from '../sessions/hand-off.ts'
import { composeAccountMail } from '../credentials/compose-account-mail.ts'
import { startSession, verifySession } from '../sessions/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { anAccount, type AccountFacts } from '../testing/an-account.ts'
import { mailedSecret, claimMailRequests } from '../testing/mailed-secret.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { requestReset, setNewPassword } from './change-password.ts'

const { db } = await testDatabase()
const { sessions, pass } = testSessions(db)
const password = 'norðurljósin 7'

beforeEach(() => claimMailRequests(db))

const reset = (token: string, facts: Partial<Parameters<typeof setNewPassword>[1]> = {}) =>
  setNewPassword(sessions, { token, password, repeat: password, lang: 'is', ...facts })

async function lost(facts: Partial<AccountFacts> = {}) {
  const account = await anAccount(db, { password: 'gamla lykilorðið', ...facts })
  await requestReset(db, { email: account.email, lang: 'is' })
  return { account, token: await mailedSecret(sessions) }
}

test('the mailed secret sets a new password once and signs this browser in', async () => {
  const { account, token } = await lost()
  const result = await reset(token)
  expect(result).toHaveProperty('handOff')
  const handOff = 'handOff' in result ? result.handOff : ''
  const jwt = await exchangeHandOff(sessions, { token: handOff, lang: 'is' })
  expect((await verifySession(sessions, jwt ?? ''))?.account.userId).toBe(account.id)
  expect(await signIn(sessions, { email: account.email, password })).not.toBeNull()
  expect(await signIn(sessions, { email: account.email, password: 'gamla lykilorðið' })).toBeNull()
  expect(await reset(token)).toEqual({ fault: 'linkInvalid' })
  expect(await claimMailRequests(db)).toMatchObject([{ kind: 'passwordChanged' }])
})

test('earlier sessions end at once', async () => {
  const { account, token } = await lost()
  const jwt = (await startSession(sessions, account.id)) ?? ''
  await reset(token)
  expect(await verifySession(sessions, jwt)).toBeNull()
})

test('the secret is worth nothing after an hour', async () => {
  const { token } = await lost()
  pass({ minutes: 60 })
  expect(await reset(token)).toEqual({ fault: 'linkInvalid' })
})

test('a refused password leaves the secret usable', async () => {
  const { token } = await lost()
  expect(await reset(token, { password: '1234567', repeat: '1234567' })).toEqual({
    fault: 'passwordTooShort',
  })
  expect(await reset(token, { repeat: 'annað lykilorð' })).toEqual({ fault: 'passwordsDiffer' })
  expect(await reset(token, { password: 'password', repeat: 'password' })).toEqual({
    fault: 'passwordGuessable',
  })
  expect(await reset(token)).toHaveProperty('handOff')
})

test('an account made with a foreign address passes to the owner of the address', async () => {
  const { account, token } = await lost()
  const stranger = (await startSession(sessions, account.id)) ?? ''
  await db
    .insertInto('social_identity')
    .values({
      provider: 'facebook',
      subject: account.id,
      account_id: account.id,
      created_at: sessions.now(),
    })
    .execute()
  await reset(token)
  expect(await verifySession(sessions, stranger)).toBeNull()
  const identities = await db
    .selectFrom('social_identity')
    .select('subject')
    .where('account_id', '=', account.id)
    .execute()
  expect(identities).toEqual([])
})

test('an unknown address costs the same work and gets no mail', async () => {
  await requestReset(db, { email: 'enginn@kot.test', lang: 'en' })
  const [request] = await claimMailRequests(db)
  expect(request).toMatchObject({ kind: 'resetPassword', email: 'enginn@kot.test', lang: 'en' })
  if (!request) return
  const mail = await db
    .transaction()
    .execute((trx) => composeAccountMail(trx, request, sessions.now()))
  expect(mail).toBeNull()
})
