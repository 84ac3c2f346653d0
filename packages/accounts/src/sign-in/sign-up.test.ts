import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifySession } from '../sessions/session.ts'
import { signIn } from './sign-in.ts'
import { claimMailRequests } from '../testing/mailed-secret.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { signUp, type NewPerson } from './sign-up.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)

const aPerson = (facts: Partial<NewPerson> = {}): NewPerson => ({
  name: 'Guðrún Helgadóttir',
  email: `gudrun-${randomUUID()}@kot.test`,
  password: 'fjallasýn 42',
  lang: 'is',
  newsletter: false,
  friend: null,
  channel: null,
  ...facts,
})

beforeEach(() => claimMailRequests(db))

test('signing up is one step: the account is signed in, and gets a confirmation mail', async () => {
  const person = aPerson({ newsletter: true, friend: 'anna', channel: 'fb' })
  const result = await signUp(sessions, person, 'Chrome, Android')
  const session = 'jwt' in result ? await verifySession(sessions, result.jwt) : null

  expect(session?.account).toMatchObject({
    name: person.name,
    email: person.email,
    newsletter: true,
  })
  const row = await db
    .selectFrom('account')
    .select(['friend', 'channel', 'email_confirmed_at'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ friend: 'anna', channel: 'fb', email_confirmed_at: null })
  expect(await claimMailRequests(db)).toMatchObject([{ kind: 'confirmAddress' }])
  expect(await signIn(sessions, person)).not.toBeNull()
})

test('an address has one account, however it is spelled', async () => {
  const person = aPerson()
  await signUp(sessions, person, null)
  const again = await signUp(
    sessions,
    { ...person, email: ` ${person.email.toUpperCase()} ` },
    null,
  )
  expect(again).toEqual({ fault: 'emailTaken' })
})

test('of ten sign-ups with one address at the same time one succeeds', async () => {
  const person = aPerson()
  const results = await Promise.all(
    Array.from({ length: 10 }, () => signUp(sessions, person, null)),
  )
  expect(results.filter((result) => 'jwt' in result)).toHaveLength(1)
  expect(await claimMailRequests(db)).toHaveLength(1)
})

describe('is refused', () => {
  test.each([
    [{ name: '  ' }, 'nameMissing'],
    [{ email: '' }, 'emailMissing'],
    [{ email: 'abc' }, 'emailInvalid'],
    [{ email: 'a\0b@kot.test' }, 'emailInvalid'],
    [{ password: '' }, 'passwordMissing'],
    [{ password: '1234567' }, 'passwordTooShort'],
    [{ password: 'password' }, 'passwordGuessable'],
  ] satisfies [Partial<NewPerson>, string][])(
    '%j for %s, and nothing is stored',
    async (facts, fault) => {
      const before = await db.selectFrom('account').select('id').execute()
      expect(await signUp(sessions, aPerson(facts), null)).toEqual({ fault })
      expect(await db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
      expect(await claimMailRequests(db)).toEqual([])
    },
  )
})

test('a name may hold anything that can be written, and is cut where it would not end', async () => {
  const person = aPerson({ name: `<b>${'𝔤'.repeat(300)}\0` })
  expect(await signUp(sessions, person, null)).toHaveProperty('jwt')
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(name.startsWith('<b>𝔤')).toBe(true)
  expect(name.length).toBeLessThanOrEqual(200)
})
