import { createHmac, randomUUID } from 'node:crypto'
import { composeAccountMail } from '@kot/accounts/credentials/compose-account-mail'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { accountLimits } from './http/rate-limit-rules.ts'
import { serverWithProviders, socialLogin } from './testing/social-login.ts'

/** What can be had mailed to an address whose owner has never agreed, from as many networks as wanted. */

const { db } = await testDatabase()
const { app, environment } = await serverWithProviders(db)
const MAX_MAILS = accountLimits.mailToAccount.points
const passwords = ['fjallasýn 42', 'norðurljósin 7'] as const
const anAddress = () => `netfang-${randomUUID()}@kot.test`

let networks = 0
const otherNetwork = () => {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

type Call = { body?: object | string; jwt?: string; method?: 'POST' | 'DELETE' }
const call = (url: string, { body, jwt, method = 'POST' }: Call = {}) =>
  app.inject({
    method,
    url,
    remoteAddress: otherNetwork(),
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { payload: body }),
  })

/** Signs in through a provider that does not vouch for the address. */
async function throughProvider(name: 'google' | 'facebook', email: string, subject: string) {
  const { begin } = socialLogin(app, otherNetwork)
  await (
    await begin(name)
  )({ subject, email, verified: false })
}

async function signUp(email: string): Promise<string> {
  const user = { name: 'Anna', email, password: passwords[0], lang: 'is', newsletter: false }
  return (await call('/api/v1/sign_up', { body: { user } })).json().jwt
}

/** Counts the mails to an address during some work. Each is written at once, as the worker does. */
async function mailsTo(email: string, works: readonly (() => Promise<unknown>)[], times = 10) {
  let count = 0
  const kinds = new Set<string>()
  for (const work of Array.from({ length: times }, () => works).flat()) {
    await work()
    for (const request of await claimMailRequests(db)) {
      const mail = await db
        .transaction()
        .execute((trx) => composeAccountMail(trx, request, new Date()))
      if (mail?.to !== email) continue
      count += 1
      kinds.add(mail.kind)
    }
  }
  const { length } = await db
    .selectFrom('delivery')
    .select('id')
    .where('recipient', '=', email)
    .execute()
  return { count: count + length, kinds }
}

const reset = (email: string) => call('/users/password', { body: { user: { email } } })

test('a stranger who signed up with an address has no more mailed to it than any other caller', async () => {
  const email = anAddress()
  let jwt = ''
  let current: number = 0
  const { count, kinds } = await mailsTo(email, [
    async () => (jwt ||= await signUp(email)),
    () => call('/api/v1/confirm_email', { jwt }),
    async () => {
      const [old_password, password] = [passwords[current % 2], passwords[(current + 1) % 2]]
      const body = { old_password, password, password_confirmation: password }
      const changed = await call('/updatePassword.json', { jwt, body })
      if (changed.statusCode !== 200) return
      current += 1
      jwt = changed.json().jwt
    },
    () => throughProvider('google', email, randomUUID()),
    () => throughProvider('facebook', email, randomUUID()),
    () => reset(email),
    () => call('/api/v1/delete_account', { jwt }),
    () => call('/api/v1/channels/mail/test', { jwt }),
    () =>
      call('/update_account.json', {
        jwt,
        body: {
          user: { name: 'Anna', email: anAddress(), lang: 'is', newsletter: false },
          current_password: passwords[current % 2],
        },
      }),
  ])
  expect(kinds).toContain('confirmAddress')
  expect(kinds).toContain('joinIdentity')
  expect(kinds).not.toContain('passwordChanged')
  expect(count).toBe(MAX_MAILS)
})

test('a stranger without an account has no more mailed to the owner of one', async () => {
  const { email } = await anAccount(db, { confirmed: true })
  const { count, kinds } = await mailsTo(email, [
    () => throughProvider('google', email, randomUUID()),
    () => throughProvider('facebook', email, randomUUID()),
    () => reset(email),
  ])
  expect([...kinds].toSorted()).toEqual(['joinIdentity', 'resetPassword'])
  expect(count).toBe(MAX_MAILS)
})

test('accounts that Facebook makes and deletes again cause no more mails', async () => {
  const email = anAddress()
  const subject = randomUUID()
  const { count, kinds } = await mailsTo(email, [
    () => throughProvider('facebook', email, subject),
    () => call('/auth/facebook/deletion', { body: `signed_request=${signedRequest(subject)}` }),
  ])
  expect([...kinds].toSorted()).toEqual(['accountDeleted', 'confirmAddress'])
  // The last account may still be deleted.
  expect(count).toBeLessThanOrEqual(MAX_MAILS + 1)
})

test('a sign-in that needs no mail is not counted', async () => {
  const { email } = await anAccount(db, { confirmed: true })
  const subject = randomUUID()
  const { begin } = socialLogin(app, otherNetwork)
  for (const _ of Array(MAX_MAILS + 1)) {
    expect(await (await begin('google'))({ subject, email, verified: true })).not.toBeNull()
  }
  expect((await mailsTo(email, [() => reset(email)])).count).toBeGreaterThan(0)
})

function signedRequest(subject: string): string {
  const facts = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: 1 }
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const key = environment.FACEBOOK_APP_SECRET ?? ''
  return `${createHmac('sha256', key).update(body).digest('base64url')}.${body}`
}
