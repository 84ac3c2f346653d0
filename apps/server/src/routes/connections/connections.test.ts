import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { anInvitation, shareBoard } from '@kot/board/testing/a-household'
import { addChannel, createCode } from '@kot/notify/channels/channels'
import type { WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { aWatchInput } from '../watch/testing/a-watch-input.ts'

const { db } = await testDatabase()
const { app, sessions } = await wholeServer(db, {
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'k'.repeat(43),
})
const now = () => new Date()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, jwt: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
    ...(payload && { payload }),
  })

async function aUser(name = 'Anna Jónsdóttir') {
  const account = await anAccount(db, { name })
  return { ...account, jwt: (await startSession(sessions, account.id)) ?? '' }
}

const nothing = { channels: [], feeds: [], calendar: false, members: [], invitations: 0 }

test('what is connected is listed, and one call ends all of it', async () => {
  const anna = await aUser()
  const list = async () => (await call('GET', 'connections', anna.jwt)).json()
  expect(await list()).toEqual(nothing)

  const webhook = { accountId: anna.id, kind: 'webhook', label: 'hook.test', lang: 'is' } as const
  await db
    .transaction()
    .execute((trx) =>
      addChannel(
        trx,
        { ...webhook, address: 'https://hook.test/' },
        { isProved: true, now: now() },
      ),
    )
  const created = await call('POST', 'watches', anna.jwt, aWatchInput({ name: 'Bærinn' }))
  const [watch] = created.json<WatchesResponse>().watches
  await call('POST', `watches/${watch?.id}/feed`, anna.jwt)
  await call('POST', 'watches', anna.jwt, aWatchInput({ name: 'Án straums' }))
  await call('POST', 'board/calendar', anna.jwt)
  await shareBoard(db, anna.id, (await aUser('Birkir Þórsson')).id, now())
  await call('POST', 'board/invitations', anna.jwt)
  expect(await list()).toEqual({
    channels: [{ id: expect.any(Number), kind: 'webhook', label: 'hook.test', state: 'connected' }],
    feeds: [{ id: watch?.id, name: 'Bærinn', postcodes: ['101'], area: null }],
    calendar: true,
    members: [{ id: expect.any(String), name: 'Birkir' }],
    invitations: 1,
  })

  expect((await call('DELETE', 'connections', anna.jwt)).json()).toEqual(nothing)
  expect((await call('DELETE', 'connections', anna.jwt)).json()).toEqual(nothing)
  expect((await call('GET', 'watches', anna.jwt)).json<WatchesResponse>().watches).toHaveLength(2)
})

test('one feed and the calendar end by themselves, and only by their owner', async () => {
  const anna = await aUser()
  const list = async () => (await call('GET', 'connections', anna.jwt)).json()
  const ids: number[] = []
  for (const name of ['Bærinn', 'Sveitin']) {
    const created = await call('POST', 'watches', anna.jwt, aWatchInput({ name }))
    const { watches } = created.json<WatchesResponse>()
    const watch = watches.find((one) => one.name === name)
    ids.push(watch?.id ?? 0)
    await call('POST', `watches/${watch?.id}/feed`, anna.jwt)
  }
  await call('POST', 'board/calendar', anna.jwt)
  const stranger = await aUser()
  await call('DELETE', `connections/feeds/${ids[0]}`, stranger.jwt)
  await call('DELETE', 'connections/calendar', stranger.jwt)
  expect(await list()).toMatchObject({ feeds: [{ id: ids[0] }, { id: ids[1] }], calendar: true })

  const { feed } = (await call('GET', 'watches', anna.jwt)).json<WatchesResponse>().watches[0] ?? {}
  for (const answer of [
    await call('DELETE', `connections/feeds/${ids[0]}`, anna.jwt),
    await call('DELETE', `connections/feeds/${ids[0]}`, anna.jwt),
  ]) {
    expect(answer.json()).toMatchObject({ feeds: [{ id: ids[1] }], calendar: true })
  }
  const read = { url: feed ?? '', headers: { host: 'kot.localhost:3000' } }
  expect((await app.inject(read)).statusCode).toBe(404)
  const ended = await call('DELETE', 'connections/calendar', anna.jwt)
  expect(ended.json()).toMatchObject({ feeds: [{ id: ids[1] }], calendar: false })
})

const confirm = (accountId: string) =>
  db.updateTable('account').set({ email_confirmed_at: now() }).where('id', '=', accountId).execute()

const requestsTo = async (...accountIds: string[]) => {
  const requests = await claimMailRequests(db)
  return accountIds.map((id) =>
    requests.filter((one) => 'accountId' in one && one.accountId === id),
  )
}

describe('mails the owner', () => {
  beforeEach(() => claimMailRequests(db))

  const subscription = {
    endpoint: 'https://push.kot.is/device',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  }

  /** Connects everything once. Returns who has joined. */
  async function connectEverything({ id, jwt }: { id: string; jwt: string }) {
    const topic = await call('POST', 'channels', jwt, { kind: 'ntfy', address: 'kot-anna' })
    const { id: channelId } = topic.json<{ id: number }>()
    const code = await createCode(db, channelId, now())
    await call('POST', `channels/${channelId}/proof`, jwt, { code: 'x'.repeat(6) })
    await call('POST', `channels/${channelId}/proof`, jwt, { code })
    const device = { kind: 'push', label: 'Chrome á Android', subscription }
    await call('POST', 'channels', jwt, device)
    // The page sends it again at every visit, with the latest address of the push service.
    await call('POST', 'channels', jwt, device)
    const moved = { ...subscription, endpoint: 'https://push.kot.is/moved' }
    await call('POST', 'channels', jwt, { ...device, subscription: moved })
    const created = await call('POST', 'watches', jwt, aWatchInput({ name: 'Bærinn' }))
    const [watch] = created.json<WatchesResponse>().watches
    await call('POST', `watches/${watch?.id}/feed`, jwt)
    await call('POST', 'board/calendar', jwt)
    const birkir = await aUser('Birkir Þórsson')
    await confirm(birkir.id)
    const token = await anInvitation(db, id, now())
    await call('POST', 'board/join', birkir.jwt, { token })
    await call('POST', 'board/join', birkir.jwt, { token })
    return birkir
  }

  test('once of each channel, feed and member, and so is who joins', async () => {
    const anna = await aUser()
    await confirm(anna.id)
    const birkir = await connectEverything(anna)
    const [ofAnna, ofBirkir] = await requestsTo(anna.id, birkir.id)
    expect(ofAnna).toHaveLength(5)
    for (const request of [
      { kind: 'channelConnected', channel: 'ntfy', label: 'ntfy.sh/kot-anna', email: anna.email },
      { kind: 'channelConnected', channel: 'push', label: 'Chrome á Android' },
      { kind: 'feedCreated', feed: 'watch', watchName: 'Bærinn' },
      { kind: 'feedCreated', feed: 'board' },
      { kind: 'householdJoined', isOwn: false, names: ['Birkir Þórsson'] },
    ]) {
      expect(ofAnna).toContainEqual(expect.objectContaining(request))
    }
    expect(ofBirkir).toMatchObject([
      { kind: 'householdJoined', isOwn: true, names: ['Anna Jónsdóttir'] },
    ])
  })

  test('not at an address that was never confirmed', async () => {
    const anna = await aUser()
    await connectEverything(anna)
    expect(await requestsTo(anna.id)).toEqual([[]])
  })
})

test.each<
  [string, (user: { jwt: string; watchId: number; invitation: string }) => ReturnType<typeof call>]
>([
  ['a channel', ({ jwt }) => call('POST', 'channels', jwt, { kind: 'ntfy', address: 'kot-anna' })],
  ['a feed', ({ jwt, watchId }) => call('POST', `watches/${watchId}/feed`, jwt)],
  ['the calendar', ({ jwt }) => call('POST', 'board/calendar', jwt)],
  ['an invitation', ({ jwt }) => call('POST', 'board/invitations', jwt)],
  ['a household', ({ jwt, invitation }) => call('POST', 'board/join', jwt, { token: invitation })],
])('%s is not connected by a call that came before its session ended', async (_, connect) => {
  const { id, jwt } = await aUser()
  const created = await call('POST', 'watches', jwt, aWatchInput())
  const watchId = created.json<WatchesResponse>().watches[0]?.id ?? 0
  await call('GET', 'board', jwt)
  const invitation = await anInvitation(db, (await aUser('Birkir Þórsson')).id, now())

  const answer = await db.transaction().execute(async (trx) => {
    const ending = { accountId: id, event: 'signedOutEverywhere', now: now() } as const
    await endCredentials(trx, ending, sessions.endings)
    const connected = connect({ jwt, watchId, invitation })
    await vi.waitUntil(waitsForLock, { timeout: 60_000 })
    // In an array: a promise would be waited for.
    return [connected]
  })
  expect((await answer[0])?.statusCode).toBe(401)
  const owner = (await startSession(sessions, id)) ?? ''
  expect((await call('GET', 'connections', owner)).json()).toEqual(nothing)
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}
