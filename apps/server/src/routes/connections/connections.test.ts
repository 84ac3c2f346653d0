import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { anInvitation, shareBoard } from '@kot/board/testing/a-household'
import { addChannel } from '@kot/channels/channels'
import type { WatchesResponse } from '@kot/contract/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { aWatchInput } from '../watch/testing/a-watch-input.ts'

const { db } = await testDatabase()
const { app, sessions } = await wholeServer(db)
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
