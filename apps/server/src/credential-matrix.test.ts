import { randomUUID } from 'node:crypto'
import {
  credentials,
  credentialTable,
  endedBy,
  type AccountEvent,
  type Credential,
} from '@kot/accounts/credentials/credential-table'
import { composeAccountMail } from '@kot/accounts/credentials/compose-account-mail'
import {
  createMailedLink,
  linkKinds,
  requestMailedLink,
  type LinkKind,
} from '@kot/accounts/credentials/mailed-link'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { startAdminSession } from '@kot/operator/admin-session'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminClient } from './routes/admin/testing/admin-client.ts'
import { serverWithProviders, socialLogin } from './testing/social-login.ts'

const { db } = await testDatabase()
const server = await serverWithProviders(db)
const { app, sessions } = server
const social = socialLogin(app)
const now = () => new Date()
const password = 'fjallasýn 42'
const newPassword = 'norðurljósin 7'

// Limits count by network; every scenario comes from one of its own.
let network = 0
beforeEach(() => {
  network += 1
  return claimMailRequests(db)
})

type Call = { method?: 'GET' | 'POST' | 'PUT'; jwt?: string | undefined; body?: object }
const call = (url: string, { method = 'POST', jwt, body }: Call = {}) =>
  app.inject({
    method,
    url,
    remoteAddress: `10.1.${network}.1`,
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { payload: body }),
  })

const anAddress = () => `netfang-${randomUUID()}@kot.test`
const inTransaction: <Value>(
  work: (trx: Parameters<typeof requestMailedLink>[0]) => Promise<Value>,
) => Promise<Value> = (work) => db.transaction().execute(work)

/** An account with every credential outstanding. `acting` is the browser the owner sits at. */
async function anAccountInUse({ confirmed }: { confirmed: boolean }) {
  const account = await anAccount(db, { password, operator: true })
  await db
    .updateTable('account')
    .set({ email_confirmed_at: confirmed ? now() : null, password_proven: confirmed })
    .where('id', '=', account.id)
    .execute()
  const accountId = account.id
  const acting = (await startSession(sessions, accountId)) ?? ''
  const other = (await startSession(sessions, accountId)) ?? ''
  const otherId = (await sessions.tokens.read(other, now())) ?? ''
  await startAdminSession(db, { sessionId: otherId, factor: 'totp' }, now())
  const handOff = (await call('/api/v1/hand_off', { jwt: other, body: { lang: 'is' } })).json().jwt
  const subject = randomUUID()
  // Before the change of address that restore_email would take back.
  await db
    .insertInto('social_identity')
    .values({ provider: 'facebook', subject, account_id: accountId, created_at: now() })
    .execute()
  const changedAt = new Date(now().getTime() - 60_000).toISOString()
  const formerAddress = anAddress()
  const newAddress = anAddress()
  const recipients: Partial<Record<LinkKind, string>> = {
    change_email: newAddress,
    restore_email: formerAddress,
  }
  const links = {} as Record<LinkKind, string>
  for (const kind of linkKinds) {
    links[kind] = await inTransaction((trx) =>
      createMailedLink(trx, {
        id: randomUUID(),
        kind,
        accountId,
        email: recipients[kind] ?? account.email,
        details: { changedAt, provider: 'google', subject: randomUUID() },
        now: now(),
      }),
    )
  }
  const notice: AccountMailRequest = {
    kind: 'passwordChanged',
    accountId,
    email: account.email,
    key: randomUUID(),
  }
  const reset: AccountMailRequest = {
    kind: 'resetPassword',
    email: account.email,
    lang: 'is',
    key: randomUUID(),
  }
  const finishAttempt = await social.begin('facebook')
  return {
    ...account,
    acting,
    other,
    handOff,
    subject,
    links,
    notice,
    reset,
    finishAttempt,
    formerAddress,
    newAddress,
  }
}

type InUse = Awaited<ReturnType<typeof anAccountInUse>>

const useLink = (kind: LinkKind, press: object = {}, jwt?: (account: InUse) => string) =>
  (async (account) => {
    const body = { token: account.links[kind], ...press }
    const answer = await call('/api/v1/mailed_link/use', { body, jwt: jwt?.(account) })
    expect(answer.statusCode).toBe(200)
  }) satisfies (account: InUse) => Promise<void>

const resetPassword = async ({ links }: InUse) => {
  const user = { reset_password_token: links.reset_password, password: newPassword }
  const body = { user: { ...user, password_confirmation: newPassword } }
  expect((await call('/users/password', { method: 'PUT', body })).statusCode).toBe(200)
}

/** How each event happens, over HTTP. */
const events: Record<AccountEvent, { confirmed: boolean; happen: (a: InUse) => Promise<void> }> = {
  passwordChanged: {
    confirmed: true,
    happen: async ({ acting }) => {
      const body = { old_password: password, password: newPassword }
      const answer = await call('/updatePassword.json', {
        jwt: acting,
        body: { ...body, password_confirmation: newPassword },
      })
      expect(answer.statusCode).toBe(200)
    },
  },
  passwordReset: { confirmed: true, happen: resetPassword },
  passwordResetUnconfirmed: { confirmed: false, happen: resetPassword },
  signedOutEverywhere: {
    confirmed: true,
    happen: async ({ acting }) => {
      const answer = await call('/api/v1/sign_out_everywhere', { jwt: acting })
      expect(answer.statusCode).toBe(204)
    },
  },
  addressChangeRequested: {
    confirmed: true,
    happen: async ({ acting, name }) => {
      const user = { name, email: anAddress(), lang: 'is', newsletter: false }
      const body = { user, current_password: password }
      const answer = await call('/update_account.json', { jwt: acting, body })
      expect(answer.json().unconfirmed_email).toBe(user.email)
    },
  },
  addressChanged: { confirmed: true, happen: useLink('change_email') },
  addressRestored: {
    confirmed: true,
    happen: useLink('restore_email', { password: newPassword }),
  },
  addressConfirmed: {
    confirmed: false,
    happen: useLink('confirm_email', {}, ({ acting }) => acting),
  },
  addressConfirmedElsewhere: {
    confirmed: false,
    happen: useLink('confirm_email', { password: newPassword }),
  },
  identityJoined: { confirmed: true, happen: useLink('join_identity') },
  identityJoinedUnproven: { confirmed: false, happen: useLink('join_identity') },
  accountDeleted: { confirmed: true, happen: useLink('delete_account') },
  operatorEndedSessions: {
    confirmed: true,
    happen: async ({ id }) => {
      const desk = await adminClient(server)
      const path = `/people/${id}/sessions/end`
      expect((await desk.ask('POST', path, { reason: 'stolen phone' })).statusCode).toBe(204)
    },
  },
}

const compose = (request: AccountMailRequest) =>
  inTransaction((trx) => composeAccountMail(trx, request, now()))

const opensLink = (kind: LinkKind) => async (account: InUse) => {
  const token = account.links[kind]
  if (kind !== 'reset_password') {
    return (await call('/api/v1/mailed_link', { body: { token } })).statusCode === 200
  }
  // A password that is refused leaves the link as it was.
  const user = { reset_password_token: token, password: 'password' }
  const body = { user: { ...user, password_confirmation: 'password' } }
  const answer = await call('/users/password', { method: 'PUT', body })
  return !answer.json().errors[0].startsWith('Þessi tengill')
}

/** Whether each credential still works. None of these checks changes what another one finds. */
const works: Record<Credential, (account: InUse) => Promise<boolean>> = {
  sessions: async ({ other }) =>
    (await call('/api/v1/account', { method: 'GET', jwt: other })).statusCode === 200,
  operatorPasses: async ({ other }) =>
    (await call('/api/operator/today', { method: 'GET', jwt: other })).statusCode === 200,
  handOffs: async ({ handOff }) =>
    (await call('/api/v1/hand_off/exchange', { body: { jwt: handOff } })).statusCode === 200,
  password: async (account) => {
    const emails = [account.email, account.newAddress, account.formerAddress]
    const answers = await Promise.all(
      emails.map((email) => call('/api/v1/sign_in', { body: { email, password } })),
    )
    return answers.some(({ statusCode }) => statusCode === 200)
  },
  identities: async ({ id, subject }) => {
    const finish = await social.begin('facebook')
    const jwt = await finish({ subject, email: anAddress() })
    return jwt !== null && (await userOf(jwt)) === id
  },
  reset_password: opensLink('reset_password'),
  confirm_email: opensLink('confirm_email'),
  change_email: opensLink('change_email'),
  delete_account: opensLink('delete_account'),
  join_identity: opensLink('join_identity'),
  restore_email: opensLink('restore_email'),
  queuedNotices: async ({ notice, email }) => (await compose(notice))?.to === email,
  socialAttempts: async ({ finishAttempt }) =>
    (await finishAttempt({ subject: randomUUID(), email: anAddress() })) !== null,
  // Last: it makes a new link and so ends the former one.
  queuedReset: async ({ reset }) => (await compose(reset)) !== null,
}

const userOf = async (jwt: string) => (await sessions.tokens.read(jwt, now())) && claims(jwt)
const claims = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).user_id

describe.each(Object.entries(events))('%s', (name, { confirmed, happen }) => {
  const event = name as AccountEvent
  const ended = endedBy(event)

  test('ends and keeps what the table says, each tried over HTTP', async () => {
    const account = await anAccountInUse({ confirmed })
    for (const credential of credentials.filter((one) => one !== 'queuedReset')) {
      // Working before is what makes the rest of this test mean something.
      if (credential === 'handOffs' || credential === 'socialAttempts') continue
      expect(await works[credential](account), `${credential} before`).toBe(true)
    }
    await happen(account)
    const found = await inOrder(credentials, (credential) => works[credential](account))
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(credentials.map((credential) => [credential, !ended.has(credential)])),
    )
  })

  test('ends mails that wait in the queue together with their links', async () => {
    const account = await anAccountInUse({ confirmed })
    const { id: accountId, email } = account
    const kinds = linkKinds.filter((kind) => kind !== 'reset_password')
    const waiting = kinds.filter((kind) => !usedBy(event).includes(kind))
    for (const kind of waiting) {
      const to = kind === 'change_email' || kind === 'restore_email' ? anAddress() : email
      await inTransaction((trx) =>
        requestMailedLink(trx, { kind, accountId, email: to, details: {}, now: now() }),
      )
    }
    const requests = await claimMailRequests(db)
    expect(requests).toHaveLength(waiting.length)
    await happen(account)
    const mailed = await inOrder(waiting, async (kind) => {
      const request = requests.find((one) => one.kind === mailOf[kind])
      return request !== undefined && (await compose(request)) !== null
    })
    expect(Object.fromEntries(mailed)).toEqual(
      Object.fromEntries(waiting.map((kind) => [kind, !ended.has(kind)])),
    )
  })
})

const mailOf: Partial<Record<LinkKind, AccountMailRequest['kind']>> = {
  confirm_email: 'confirmAddress',
  change_email: 'confirmNewAddress',
  delete_account: 'confirmDeletion',
  join_identity: 'joinIdentity',
  restore_email: 'addressChanged',
}

/** The link an event is made with: requesting it again would end it beforehand. */
const usedBy = (event: AccountEvent): readonly LinkKind[] =>
  ({
    addressChanged: ['change_email'],
    addressConfirmed: ['confirm_email'],
    addressConfirmedElsewhere: ['confirm_email'],
    identityJoined: ['join_identity'],
    identityJoinedUnproven: ['join_identity'],
    accountDeleted: ['delete_account'],
  }[event as string] as LinkKind[] | undefined) ?? []

async function inOrder<Item, Result>(
  list: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<[Item, Result][]> {
  const results: [Item, Result][] = []
  for (const item of list) results.push([item, await work(item)])
  return results
}

test('every event of the table happens here', () => {
  expect(Object.keys(events).toSorted()).toEqual(Object.keys(credentialTable).toSorted())
})
