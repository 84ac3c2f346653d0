import { randomUUID } from 'node:crypto'
import { startSocialLogin, finishSocialLogin } from '@kot/accounts/social/social-login'
import {
  facebook,
  google,
  type SocialProvider,
  type SocialProviderName,
} from '@kot/accounts/social/providers'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testSessions } from '@kot/accounts/testing/test-sessions'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFacebook } from './facebook.ts'
import { startGoogle } from './google.ts'
import type { Person } from './dialog-page.ts'

const { db } = await testDatabase()
const { sessions, pass } = testSessions(db)
const address = (provider: string) => `http://kot.localhost:3000/auth/${provider}/callback`
const clientSecret = 'of no value'

const googleSide = await startGoogle({
  port: 0,
  clientId: 'kot-test',
  clientSecret,
  redirectUris: [address('google')],
})
const facebookSide = await startFacebook({
  port: 0,
  appId: '1000',
  appSecret: clientSecret,
  redirectUris: [address('facebook')],
})
afterAll(() => Promise.all([googleSide.stop(), facebookSide.stop()]))
beforeEach(() => claimMailRequests(db))

const providers: Record<SocialProviderName, SocialProvider> = {
  google: google({ issuer: googleSide.origin, clientId: 'kot-test', clientSecret }),
  facebook: facebook({
    dialog: `${facebookSide.origin}/v24.0/dialog/oauth`,
    graph: `${facebookSide.origin}/v24.0`,
    appId: '1000',
    appSecret: clientSecret,
  }),
}

const aPerson = (facts: Partial<Person> = {}): Person => ({
  subject: randomUUID(),
  name: 'Sigríður Jónsdóttir',
  email: `sigga-${randomUUID()}@kot.test`,
  verified: true,
  ...facts,
})

const begin = (name: SocialProviderName, friend: string | null = null) =>
  startSocialLogin(sessions, {
    name,
    provider: providers[name],
    redirectUri: address(name),
    lang: 'is',
    friend,
    channel: null,
    browser: null,
  })

/** Does what a browser would at the provider; the address it is sent back to. */
async function agree(start: URL, person: Person | 'deny'): Promise<URL> {
  const jar = new Map<string, string>()
  let url = start
  let form: URLSearchParams | null = null
  for (let step = 0; step < 10; step += 1) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) {
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      form = formOf(person)
      continue
    }
    url = new URL(location, url)
    form = null
    if (url.pathname.endsWith('/callback')) return url
  }
  throw new Error('the provider did not let go')
}

function formOf(person: Person | 'deny'): URLSearchParams {
  if (person === 'deny') return new URLSearchParams({ deny: 'true' })
  const { subject, name, email, verified } = person
  return new URLSearchParams({ subject, name, email: email ?? '', verified: String(verified) })
}

const finish = (name: SocialProviderName, answer: URL, browser: string | null) =>
  finishSocialLogin(sessions, {
    name,
    provider: providers[name],
    redirectUri: address(name),
    answer,
    browser,
    lang: 'is',
    mayMail: async () => true,
  })

async function signIn(name: SocialProviderName, person: Person | 'deny', friend?: string) {
  const { url, browser } = await begin(name, friend ?? null)
  return finish(name, await agree(url, person), browser)
}

const accountOf = (email: string | null) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'friend', 'email_confirmed_at'])
    .where('email', '=', email ?? '')
    .executeTakeFirst()

describe.each(['google', 'facebook'] as const)('%s', (name) => {
  test('makes an account at first, with its referral, and finds it again', async () => {
    const person = aPerson()
    expect(await signIn(name, person, 'anna')).toHaveProperty('handOff')
    const account = await accountOf(person.email)
    expect(account).toMatchObject({ name: person.name, friend: 'anna' })
    // The subject counts, not the address.
    const moved = { ...person, email: `ny-${randomUUID()}@kot.test` }
    expect(await signIn(name, moved)).toHaveProperty('handOff')
    expect(await accountOf(moved.email)).toBeUndefined()
  })

  test('is sent a random state that does not hold the referral', async () => {
    const [one, other] = [await begin(name, 'anna'), await begin(name, 'anna')]
    const states = [one, other].map(({ url }) => url.searchParams.get('state'))
    expect(new Set(states).size).toBe(2)
    expect(one.url.href).not.toContain('anna')
    expect(one.url.searchParams.get('code_challenge_method')).toBe('S256')
  })

  test('a response counts once, in the browser that started, within ten minutes', async () => {
    const { url, browser } = await begin(name)
    const answer = await agree(url, aPerson())
    expect(await finish(name, answer, null)).toMatchObject({ kind: 'failed' })
    expect(await finish(name, answer, 'x'.repeat(43))).toMatchObject({ kind: 'failed' })
    expect(await finish(name, answer, browser)).toMatchObject({ kind: 'signedIn' })
    expect(await finish(name, answer, browser)).toMatchObject({ kind: 'failed' })

    const late = await begin(name)
    const lateAnswer = await agree(late.url, aPerson())
    pass({ minutes: 10 })
    expect(await finish(name, lateAnswer, late.browser)).toMatchObject({ kind: 'failed' })
  })

  test('a state that was changed on the way is refused', async () => {
    const { url, browser } = await begin(name)
    const answer = await agree(url, aPerson())
    answer.searchParams.set('state', 'x'.repeat(43))
    expect(await finish(name, answer, browser)).toMatchObject({ kind: 'failed' })
  })

  test('a code that was made up is refused', async () => {
    const { url, browser } = await begin(name)
    const answer = await agree(url, aPerson())
    answer.searchParams.set('code', 'made-up')
    expect(await finish(name, answer, browser)).toMatchObject({ kind: 'failed' })
  })

  test('denying does not sign in', async () => {
    expect(await signIn(name, 'deny')).toEqual({ kind: 'denied' })
  })

  test('without an address there is no account', async () => {
    expect(await signIn(name, aPerson({ email: null }))).toEqual({ kind: 'noAddress' })
  })
})

const confirm = (id: string) =>
  db
    .updateTable('account')
    .set({ email_confirmed_at: sessions.now() })
    .where('id', '=', id)
    .execute()

describe('an address that has an account already', () => {
  test('is joined when both sides have verified it', async () => {
    const account = await anAccount(db)
    await confirm(account.id)
    expect(await signIn('google', aPerson({ email: account.email }))).toHaveProperty('handOff')
    expect(await claimMailRequests(db)).toEqual([])
  })

  test.each([
    ['our side has not', 'google', true, false],
    ['the provider has not', 'google', false, true],
    ['the provider never says', 'facebook', true, true],
  ] as const)('mails its owner when %s', async (_, name, verified, confirmed) => {
    const account = await anAccount(db)
    if (confirmed) await confirm(account.id)
    const person = aPerson({ email: account.email, verified })
    expect(await signIn(name, person)).toEqual({ kind: 'proofNeeded' })
    expect(await claimMailRequests(db)).toMatchObject([{ kind: 'joinIdentity' }])
    expect(
      await db
        .selectFrom('mailed_link')
        .select('details')
        .where('account_id', '=', account.id)
        .where('kind', '=', 'join_identity')
        .execute(),
    ).toEqual([{ details: { provider: name, subject: person.subject } }])
  })
})

const fail = (kind: string) =>
  fetch(`${facebookSide.origin}/faults`, { method: 'POST', body: new URLSearchParams({ kind }) })

describe('Facebook’s Graph', () => {
  test.each(['graph-500', 'token-for-another-app', 'another-person'])(
    'with the fault %s does not sign in',
    async (kind) => {
      const person = aPerson()
      await fail(kind)
      expect(await signIn('facebook', person)).toMatchObject({ kind: 'failed' })
      await fail('none')
      expect(await accountOf(person.email)).toBeUndefined()
    },
  )
})
