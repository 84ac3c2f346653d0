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
import { aBoardChange, someHomes } from '@kot/board/testing/a-household'
import { addChannel, createStartToken } from '@kot/notify/channels/channels'
import type { BoardResponse } from '@kot/contract/board/board'
import type { WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { startAdminSession } from '@kot/operator/admin-session'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminClient } from './routes/admin/testing/admin-client.ts'
import { aWatchInput } from './routes/watch/testing/a-watch-input.ts'
import { serverWithProviders, socialLogin } from './testing/social-login.ts'

const { db } = await testDatabase()
const server = await serverWithProviders(db)
const { app, sessions } = server
const social = socialLogin(app)
const now = () => new Date()
const password = 'fjallasýn 42'
const newPassword = 'norðurljósin 7'

// Limits count by network; every scenario has a separate one.
let network = 0
beforeEach(() => {
  network += 1
  return claimMailRequests(db)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = { method?: Method; jwt?: string | undefined; body?: object }
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
    .set({ email_confirmed_at: confirmed ? now() : null, owner_proven: confirmed })
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

const [home] = await someHomes(db, 1)

const ask = async <Body>(path: string, jwt: string, body?: object) => {
  const answer = await call(`/api/v1/${path}`, { method: 'POST', jwt, ...(body && { body }) })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<Body>()
}

/** Everything that can be connected to an account, as a stranger may leave it behind. */
async function connect({ id: accountId, acting, other }: InUse) {
  const sessionId = (await sessions.tokens.read(other, now())) ?? ''
  const kinds = [
    { kind: 'push', address: `https://push.test/${randomUUID()}`, sessionId },
    // Its session was cleaned away.
    { kind: 'push', address: `https://push.test/${randomUUID()}` },
    { kind: 'webhook', address: 'https://hook.test/' },
    { kind: 'telegram', address: null },
  ] as const
  for (const channel of kinds) {
    const isProved = channel.kind !== 'telegram'
    const facts = { accountId, label: '', lang: 'is', ...channel } as const
    await inTransaction(async (trx) => {
      const id = await addChannel(trx, facts, { isProved, now: now() })
      if (!isProved) await createStartToken(trx, id ?? 0, now())
    })
  }
  const { watches } = await ask<WatchesResponse>('watches', acting, aWatchInput({ name: 'Bærinn' }))
  const fed = await ask<WatchesResponse>(`watches/${watches[0]?.id}/feed`, acting)
  const note = { field: 'note', value: 'Hringja fyrst', replaces: null }
  const changes = [{ field: 'listed', value: true }, note].map((facts) =>
    aBoardChange({ home, ...facts }),
  )
  await ask('board/changes', acting, { changes })
  const invite = async () =>
    (await ask<{ path: string }>('board/invitations', acting)).path.split('#')[1] ?? ''
  const member = (await startSession(sessions, (await anAccount(db)).id)) ?? ''
  await ask('board/join', member, { token: await invite() })
  const { calendar } = await ask<BoardResponse>('board/calendar', acting)
  return { feed: fed.watches[0]?.feed ?? '', calendar, member, invitation: await invite() }
}

type Connected = InUse & Awaited<ReturnType<typeof connect>>

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
  passwordResetUnproven: { confirmed: false, happen: resetPassword },
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
  allDisconnected: {
    confirmed: true,
    happen: async ({ acting }) => {
      const answer = await call('/api/v1/connections', { method: 'DELETE', jwt: acting })
      expect(answer.statusCode).toBe(200)
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
const works: Record<Credential, (account: Connected) => Promise<boolean>> = {
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
  profile: async ({ id, name }) => (await myData(id))?.account.name === name,
  devices: async ({ id }) => (await watchesOf(id)).channels.some(({ kind }) => kind === 'push'),
  channels: async ({ id }) => (await watchesOf(id)).channels.some(({ kind }) => kind !== 'push'),
  feedAddresses: async ({ feed }) => (await call(feed, { method: 'GET' })).statusCode === 200,
  boardCalendar: async ({ calendar }) =>
    (await call(calendar ?? '', { method: 'GET' })).statusCode === 200,
  invitations: async ({ invitation }) =>
    (await call('/api/v1/board/invitations/read', { body: { token: invitation } })).json().state ===
    'open',
  household: async ({ id, member }) => (await boardOf(member)).members.some((one) => one.id === id),
  watches: async ({ id }) => (await watchesOf(id)).watches.length > 0,
  boardEntries: async ({ id }) => {
    const jwt = await freshSession(id)
    if (jwt === null) return false
    return (await boardOf(jwt)).cards.some(({ notes }) => notes.length > 0)
  },
  // Last: it makes a new link and so ends the former one.
  queuedReset: async ({ reset }) => (await compose(reset)) !== null,
}

/** Where the owner is signed in after the event; null when there is no account any more. */
async function freshSession(accountId: string): Promise<string | null> {
  const account = db.selectFrom('account').select('id').where('id', '=', accountId)
  return (await account.executeTakeFirst()) ? startSession(sessions, accountId) : null
}

async function myData(accountId: string): Promise<{ account: { name: string } } | null> {
  const jwt = await freshSession(accountId)
  return jwt === null ? null : (await call('/api/v1/my_data', { method: 'GET', jwt })).json()
}

async function watchesOf(
  accountId: string,
): Promise<Pick<WatchesResponse, 'channels' | 'watches'>> {
  const jwt = await freshSession(accountId)
  if (jwt === null) return { channels: [], watches: [] }
  return (await call('/api/v1/watches', { method: 'GET', jwt })).json()
}

const boardOf = async (jwt: string) =>
  (await call('/api/v1/board', { method: 'GET', jwt })).json<BoardResponse>()

const userOf = async (jwt: string) => (await sessions.tokens.read(jwt, now())) && claims(jwt)
const claims = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).user_id

describe.each(Object.entries(events))('%s', (name, { confirmed, happen }) => {
  const event = name as AccountEvent
  const ended = endedBy(event)

  test('ends and keeps what the table lists, each tried over HTTP', async () => {
    const inUse = await anAccountInUse({ confirmed })
    const account = { ...inUse, ...(await connect(inUse)) }
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
