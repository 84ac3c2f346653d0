import { randomUUID } from 'node:crypto'
import { composeAccountMail } from '@kot/accounts/credentials/compose-account-mail'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverWithProviders, socialLogin } from './testing/social-login.ts'

const { db } = await testDatabase()
const { app } = await serverWithProviders(db)
const social = socialLogin(app)
const password = 'fjallasýn 42'
const newPassword = 'norðurljósin 7'

let network = 0
beforeEach(() => {
  network += 1
  return claimMailRequests(db)
})

type Call = { method?: 'GET' | 'POST' | 'PUT'; jwt?: string; body?: object }
const call = (url: string, { method = 'POST', jwt, body }: Call = {}) =>
  app.inject({
    method,
    url,
    remoteAddress: `10.2.${network}.1`,
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { payload: body }),
  })

const anAddress = () => `netfang-${randomUUID()}@kot.test`

/** Writes the mails that were requested; where they go, and the secret of their link. */
async function mails(): Promise<{ kind: AccountMailRequest['kind']; to: string; token: string }[]> {
  const written = []
  for (const request of await claimMailRequests(db)) {
    const mail = await db
      .transaction()
      .execute((trx) => composeAccountMail(trx, request, new Date()))
    const token = mail && 'path' in mail ? (mail.path.split('token=')[1] ?? '') : ''
    if (mail) written.push({ kind: mail.kind, to: mail.to, token })
  }
  return written
}

async function mailTo(to: string) {
  const found = (await mails()).find((mail) => mail.to === to)
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}

const signIn = async (email: string, secret = password): Promise<string | null> =>
  (await call('/api/v1/sign_in', { body: { email, password: secret } })).json().jwt ?? null

const isSignedIn = async (jwt: string) =>
  (await call('/api/v1/account', { method: 'GET', jwt })).statusCode === 200

const use = (token: string, press: object = {}, jwt?: string) =>
  call('/api/v1/mailed_link/use', { body: { token, ...press }, ...(jwt !== undefined && { jwt }) })

async function aConfirmedAccount() {
  const account = await anAccount(db, { password })
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date(), password_proven: true })
    .where('id', '=', account.id)
    .execute()
  return { ...account, jwt: (await signIn(account.email)) ?? '' }
}

const changeAddress = (jwt: string, email: string, secret?: string) =>
  call('/update_account.json', {
    jwt,
    body: {
      user: { name: 'Anna Björk', email, lang: 'is', newsletter: false },
      ...(secret !== undefined && { current_password: secret }),
    },
  })

async function signUp(email: string, secret = password): Promise<string> {
  const user = { name: 'Anna', email, password: secret, lang: 'is', newsletter: false }
  return (await call('/api/v1/sign_up', { body: { user } })).json().jwt
}

describe('a thief with a stolen session', () => {
  test.each([
    [
      'changes the password',
      (jwt: string) =>
        call('/updatePassword.json', {
          jwt,
          body: {
            old_password: password,
            password: newPassword,
            password_confirmation: newPassword,
          },
        }),
    ],
    ['signs out everywhere', (jwt: string) => call('/api/v1/sign_out_everywhere', { jwt })],
  ])('loses the pending change of address when the owner %s', async (_, protect) => {
    const { email, jwt } = await aConfirmedAccount()
    const thief = (await signIn(email)) ?? ''
    const wanted = anAddress()
    const asked = await changeAddress(thief, wanted, password)
    expect(asked.json()).toMatchObject({ unconfirmed_email: wanted })
    const written = await mails()
    const { token } = written.find(({ to }) => to === wanted) ?? { token: '' }
    expect(token).not.toBe('')
    expect(written.map(({ kind, to }) => [kind, to])).toContainEqual(['addressChanging', email])

    expect((await protect(jwt)).statusCode).toBeLessThan(300)
    expect((await use(token)).statusCode).toBe(422)
    expect(await signIn(wanted)).toBeNull()
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('cannot request a change of address without the password; everything else is saved', async () => {
    const { jwt } = await aConfirmedAccount()
    for (const [given, missing] of [
      [undefined, 'current_password_missing'],
      ['', 'current_password_missing'],
      ['rangt lykilorð', 'current_password_wrong'],
    ] as const) {
      const answer = await changeAddress(jwt, anAddress(), given)
      expect([answer.statusCode, answer.json().email_unchanged]).toEqual([200, missing])
      expect(answer.json().unconfirmed_email).toBeNull()
      const claims = JSON.parse(
        Buffer.from(answer.json().jwt.split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(claims.name).toBe('Anna Björk')
    }
    expect(await mails()).toEqual([])
  })

  test('who changed the address loses everything when the former one takes it back', async () => {
    const { email } = await aConfirmedAccount()
    const thief = (await signIn(email)) ?? ''
    const thiefsAddress = anAddress()
    await changeAddress(thief, thiefsAddress, password)
    await use((await mailTo(thiefsAddress)).token, {}, thief)
    const { kind, token } = await mailTo(email)
    expect(kind).toBe('addressChanged')
    // The thief makes sure of the account: another way in, another link, the former address taken.
    const identity = { subject: randomUUID(), email: thiefsAddress, verified: true }
    expect(await (await social.begin('google'))(identity)).not.toBeNull()
    await call('/users/password', { body: { user: { email: thiefsAddress } } })
    const reset = await mailTo(thiefsAddress)
    const squatter = await signUp(email, 'sneitt hjá lögum 1')
    expect(await isSignedIn(squatter)).toBe(true)

    const refused = await use(token)
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Lykilorð vantar'])
    expect((await use(token, { password: newPassword })).statusCode).toBe(200)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await isSignedIn(squatter)).toBe(false)
    expect(await signIn(thiefsAddress)).toBeNull()
    expect(await signIn(email)).toBeNull()
    expect(await signIn(email, newPassword)).not.toBeNull()
    const user = { reset_password_token: reset.token, password: 'annað lykilorð 9' }
    const body = { user: { ...user, password_confirmation: user.password } }
    expect((await call('/users/password', { method: 'PUT', body })).statusCode).toBe(422)
    // The thief's identity no longer opens it: it gets an account of its own.
    const again = await (await social.begin('google'))(identity)
    const mine = await call('/api/v1/my_data', { method: 'GET', jwt: again ?? '' })
    expect(mine.json().account.email).toBe(thiefsAddress)
  })
})

test('a reset link mailed to the old address does nothing once the address has changed', async () => {
  const { email, jwt } = await aConfirmedAccount()
  await call('/users/password', { body: { user: { email } } })
  const { token } = await mailTo(email)
  const wanted = anAddress()
  await changeAddress(jwt, wanted, password)
  await use((await mailTo(wanted)).token)
  const user = { reset_password_token: token, password: newPassword }
  const body = { user: { ...user, password_confirmation: newPassword } }
  expect((await call('/users/password', { method: 'PUT', body })).statusCode).toBe(422)
  expect(await signIn(wanted)).not.toBeNull()
})

describe('a stranger who signed up with the address of another person', () => {
  test('has neither session nor password after the owner confirms the address', async () => {
    const email = anAddress()
    const stranger = await signUp(email)
    const { token } = await mailTo(email)
    const offered = (await call('/api/v1/mailed_link', { body: { token } })).json()
    expect(offered).toEqual({ kind: 'confirm_email', email, asks_password: true })
    expect((await use(token, { password: 'password' })).statusCode).toBe(400)
    expect((await use(token, { password: newPassword })).statusCode).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(email)).toBeNull()
    expect(await signIn(email, newPassword)).not.toBeNull()
  })

  test('has neither session nor password after the owner joins through Google', async () => {
    const email = anAddress()
    const stranger = await signUp(email)
    await mails()
    const owner = { subject: randomUUID(), email, verified: true }
    expect(await (await social.begin('google'))(owner)).toBeNull()
    const { token, kind } = await mailTo(email)
    expect(kind).toBe('joinIdentity')
    expect((await use(token)).statusCode).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(email)).toBeNull()
    const jwt = await (await social.begin('google'))(owner)
    expect(jwt !== null && (await isSignedIn(jwt))).toBe(true)
  })

  test('and moved there by a change of address loses the password to the first Google login', async () => {
    const { jwt: stranger } = await aConfirmedAccount()
    const email = anAddress()
    await changeAddress(stranger, email, password)
    // The owner of the address presses the button without knowing what it is about.
    expect((await use((await mailTo(email)).token)).statusCode).toBe(200)
    const owner = await (
      await social.begin('google')
    )({ subject: randomUUID(), email, verified: true })
    expect(owner !== null && (await isSignedIn(owner))).toBe(true)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(email)).toBeNull()
  })

  test('is gone when the owner says that they did not sign up', async () => {
    const email = anAddress()
    const stranger = await signUp(email)
    const { token } = await mailTo(email)
    expect((await use(token, { decline: true })).statusCode).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(email)).toBeNull()
    expect(await mails()).toEqual([])
    expect(await signUp(email)).toBeTypeOf('string')
  })
})

test('confirming in the browser that signed up takes one press and signs out every other one', async () => {
  const email = anAddress()
  const own = await signUp(email)
  const other = (await signIn(email)) ?? ''
  const { token } = await mailTo(email)
  const offered = (await call('/api/v1/mailed_link', { body: { token }, jwt: own })).json()
  expect(offered.asks_password).toBe(false)
  expect((await use(token, {}, own)).statusCode).toBe(200)
  expect(await isSignedIn(own)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect(await signIn(email)).not.toBeNull()
})

test('an account without a password changes its address minutes after a social sign-in', async () => {
  const email = anAddress()
  const jwt = await (await social.begin('google'))({ subject: randomUUID(), email, verified: true })
  const wanted = anAddress()
  const answer = await changeAddress(jwt ?? '', wanted)
  expect(answer.json()).toMatchObject({ unconfirmed_email: wanted, email_unchanged: null })
  await db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 10 * 60_000) })
    .execute()
  const late = await changeAddress(jwt ?? '', anAddress())
  expect(late.json()).toMatchObject({ unconfirmed_email: null, email_unchanged: 'sign_in_again' })
})
