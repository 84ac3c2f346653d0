import { randomUUID } from 'node:crypto'
import { composeAccountMail } from '@kot/accounts/credentials/compose-account-mail'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import { aBoardChange, someHomes } from '@kot/board/testing/a-household'
import { createCode } from '@kot/notify/channels/channels'
import type { MyAccount } from '@kot/contract/account/accounts'
import type { BoardResponse } from '@kot/contract/board/board'
import type { WatchesResponse } from '@kot/contract/watch/watches'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWatchInput } from './routes/watch/testing/a-watch-input.ts'
import { serverWithProviders, socialLogin } from './testing/social-login.ts'

const { db } = await testDatabase()
const { app } = await serverWithProviders(db)
const social = socialLogin(app)
const password = 'fjallasýn 42'
const newPassword = 'norðurljósin 7'
const [home] = await someHomes(db, 1)

let network = 0
beforeEach(() => {
  network += 1
  return claimMailRequests(db)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = { method?: Method; jwt?: string | undefined; body?: object | undefined }
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
    .set({ email_confirmed_at: new Date(), owner_proven: true })
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

/** Connects everything that reads or writes from elsewhere, and returns where it is read. */
async function connectEverything(jwt: string) {
  const ask = async <Body>(path: string, body?: object, by = jwt): Promise<Body> => {
    const answer = await call(`/api/v1/${path}`, { jwt: by, body })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json()
  }
  const { id } = await ask<{ id: number }>('channels', { kind: 'ntfy', address: 'kot-stranger' })
  // The topic is not ours to read: the code is made as the worker makes it.
  const code = await createCode(db, id, new Date())
  await ask(`channels/${id}/proof`, { code })
  const { watches } = await ask<WatchesResponse>('watches', aWatchInput({ name: 'Orð annarra' }))
  const fed = await ask<WatchesResponse>(`watches/${watches[0]?.id}/feed`)
  const { calendar: viewings } = await ask<BoardResponse>('board/calendar')
  const { path } = await ask<{ path: string }>('board/invitations')
  const accomplice = await signUp(anAddress())
  await ask('board/join', { token: path.split('#')[1] }, accomplice)
  const note = { field: 'note', value: 'Orð annarra', replaces: null }
  const changes = [{ field: 'listed', value: true }, note].map((facts) =>
    aBoardChange({ home, ...facts }),
  )
  await ask('board/changes', { changes })
  const { feed, calendar } = fed.watches[0] ?? {}
  return { addresses: [feed ?? '', calendar ?? '', viewings ?? ''], accomplice }
}

const statusesOf = async (addresses: readonly string[]) => {
  const answers = await Promise.all(addresses.map((url) => call(url, { method: 'GET' })))
  return answers.map(({ statusCode }) => statusCode)
}

const read = async <Body>(path: string, jwt: string | null) =>
  (await call(`/api/v1/${path}`, { method: 'GET', jwt: jwt ?? '' })).json<Body>()

const householdOf = async (jwt: string | null) =>
  (await read<BoardResponse>('board', jwt)).members.map(({ id }) => id)

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

  test('the new address loses everything when the former owner reverts the change', async () => {
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
    // The thief's identity no longer opens it: it gets a separate account.
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

test('what a thief connected is listed after a password reset and ends with one click', async () => {
  const { id, email, jwt } = await aConfirmedAccount()
  const thief = (await signIn(email)) ?? ''
  const { addresses, accomplice } = await connectEverything(thief)
  const change = { old_password: password, password: newPassword }
  const changed = await call('/updatePassword.json', {
    jwt,
    body: { ...change, password_confirmation: newPassword },
  })
  const owner = changed.json().jwt
  expect(await statusesOf(addresses)).toEqual([200, 200, 200])
  expect(await read('connections', owner)).toMatchObject({
    channels: [{ kind: 'ntfy', label: 'ntfy.sh/kot-stranger' }],
    feeds: [{ name: 'Orð annarra' }],
    calendar: true,
    members: [{ name: 'Anna' }],
  })

  expect((await call('/api/v1/connections', { method: 'DELETE', jwt: owner })).statusCode).toBe(200)
  expect(await statusesOf(addresses)).toEqual([404, 404, 404])
  expect(await householdOf(accomplice)).not.toContain(id)
  expect((await call('/api/v1/connections', { method: 'DELETE', jwt: thief })).statusCode).toBe(401)
})

describe('a stranger signs up with the address of another owner', () => {
  const proofs: [string, (email: string) => Promise<string | null>][] = [
    [
      'confirms the address',
      async (email) => {
        await use((await mailTo(email)).token, { password: newPassword })
        return signIn(email, newPassword)
      },
    ],
    [
      'joins through Google',
      async (email) => {
        await mails()
        const owner = { subject: randomUUID(), email, verified: true }
        const joined = await (await social.begin('google'))(owner)
        if (joined !== null) return joined
        await use((await mailTo(email)).token)
        return (await social.begin('google'))(owner)
      },
    ],
    [
      'sets a new password',
      async (email) => {
        await mails()
        await call('/users/password', { body: { user: { email } } })
        const user = { reset_password_token: (await mailTo(email)).token, password: newPassword }
        const body = { user: { ...user, password_confirmation: newPassword } }
        await call('/users/password', { method: 'PUT', body })
        return signIn(email, newPassword)
      },
    ],
  ]

  test.each(proofs)(
    'reads and writes nothing more once the owner %s, nor when the owner buys a pass',
    async (_, prove) => {
      const email = anAddress()
      const stranger = await signUp(email)
      const { addresses, accomplice } = await connectEverything(stranger)
      expect(await statusesOf(addresses)).toEqual([200, 200, 200])

      const owner = await prove(email)
      const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const pass = { starts_at: new Date(0), ends_at: new Date(Date.now() + 86_400_000) }
      await db
        .insertInto('access_grant')
        .values({ account_id: id, ...pass })
        .execute()

      expect(await statusesOf(addresses)).toEqual([404, 404, 404])
      expect(await read('connections', owner)).toEqual({
        channels: [],
        feeds: [],
        calendar: false,
        members: [],
        invitations: 0,
      })
      expect(await householdOf(accomplice)).not.toContain(id)
      expect(await householdOf(owner)).toEqual([id])
      expect((await read<WatchesResponse>('watches', owner)).watches).toEqual([])
      const words = await call('/api/v1/my_data', { method: 'GET', jwt: owner ?? '' })
      expect(words.body).not.toContain('Orð annarra')
    },
  )

  test('has neither session nor password after the owner confirms the address', async () => {
    const email = anAddress()
    const stranger = await signUp(email)
    const { token } = await mailTo(email)
    const offered = (await call('/api/v1/mailed_link', { body: { token } })).json()
    const question = { asks_password: true, removes_entries: true }
    expect(offered).toEqual({ kind: 'confirm_email', email, ...question })
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
    const offered = await call('/api/v1/mailed_link', { body: { token } })
    expect(offered.json()).toMatchObject({ removes_entries: true })
    expect((await use(token)).statusCode).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(email)).toBeNull()
    const jwt = await (await social.begin('google'))(owner)
    expect(jwt !== null && (await isSignedIn(jwt))).toBe(true)
  })

  test.each(proofs.filter(([how]) => how !== 'confirms the address'))(
    'and moved there by a change of address loses everything once the owner %s',
    async (_, prove) => {
      const { id, email: former, jwt: stranger } = await aConfirmedAccount()
      const identity = { subject: randomUUID(), email: former, verified: true }
      expect(await (await social.begin('google'))(identity)).not.toBeNull()
      const { addresses, accomplice } = await connectEverything(stranger)
      const email = anAddress()
      await mails()
      await changeAddress(stranger, email, password)
      // The owner of the address clicks the button without knowing what it is about.
      expect((await use((await mailTo(email)).token)).statusCode).toBe(200)

      const owner = await prove(email)
      expect(owner !== null && (await isSignedIn(owner))).toBe(true)
      expect(await isSignedIn(stranger)).toBe(false)
      expect(await signIn(email)).toBeNull()
      expect(await statusesOf(addresses)).toEqual([404, 404, 404])
      expect(await householdOf(accomplice)).not.toContain(id)
      expect((await read<WatchesResponse>('watches', owner)).watches).toEqual([])
      // The stranger's identity no longer opens it: it gets a separate account.
      const again = await (await social.begin('google'))(identity)
      expect((await read<{ account: { email: string } }>('my_data', again)).account.email).toBe(
        former,
      )
    },
  )

  test('is not who signed up through Google and now sets a first password', async () => {
    const email = anAddress()
    const identity = { subject: randomUUID(), email, verified: true }
    const own = (await (await social.begin('google'))(identity)) ?? ''
    await call('/api/v1/watches', { jwt: own, body: aWatchInput() })
    const sets = proofs.find(([how]) => how === 'sets a new password')?.[1]
    const owner = (await sets?.(email)) ?? null
    expect((await read<WatchesResponse>('watches', owner)).watches).toHaveLength(1)
    expect(await (await social.begin('google'))(identity)).not.toBeNull()
  })

  test('is deleted when the owner of the address denies the sign-up', async () => {
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

test('confirming on another device with the password of the sign-up keeps what was entered', async () => {
  const email = anAddress()
  const { addresses } = await connectEverything(await signUp(email))
  const { token } = await mailTo(email)
  expect((await use(token, { password })).statusCode).toBe(200)
  expect(await statusesOf(addresses)).toEqual([200, 200, 200])
  const owner = await signIn(email)
  expect((await read<WatchesResponse>('watches', owner)).watches).toHaveLength(1)
  expect((await read<MyAccount>('account', owner)).email_confirmed).toBe(true)
})

test('confirming in the browser that signed up takes one click and signs out every other one', async () => {
  const email = anAddress()
  const own = await signUp(email)
  const other = (await signIn(email)) ?? ''
  const { token } = await mailTo(email)
  const offered = (await call('/api/v1/mailed_link', { body: { token }, jwt: own })).json()
  expect(offered).toMatchObject({ asks_password: false, removes_entries: false })
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
