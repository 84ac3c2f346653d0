import { testDatabase } from '@kot/db/testing/test-database'
import { connectedKinds, recognisesRepeats } from '@kot/domain/watch/notification-channel'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, removeChannel } from '../channels/channels.ts'
import { aMessageRun, sendAllKinds } from '../testing/a-message-run.ts'
import {
  aNotifiedAccount,
  type NotifiedAccount,
  queueSomeNotices,
} from '../testing/a-notified-account.ts'
import { peerTransports, startPeers } from '../testing/peers.ts'
import { receivedNotices } from '../testing/received-notices.ts'
import { claimDeliveries, type ClaimedMessage, LEASE_MS } from './claim-deliveries.ts'
import { countUncomposed, handleUncomposed } from './compose-mails.ts'
import { createSendGate } from './send-gate.ts'
import { sendDueMessages } from './send-messages.ts'

const { db } = await testDatabase()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const noon = new Date('2026-11-18T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
let account: NotifiedAccount
beforeEach(async () => {
  peers.clearFaults()
  await db.deleteFrom('account').execute()
  account = await aNotifiedAccount(db, peers)
})

const send = async (now = noon, facts = {}) => {
  const run = aMessageRun(db, transports, () => now, facts)
  await sendAllKinds(run)
  return run.attempts.map(({ delivery, next }) => `${delivery.channel} ${next.state}`).toSorted()
}
const queue = (kinds = connectedKinds, count = 1) =>
  queueSomeNotices(db, account, count, noon, kinds)
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('delivery').select(['channel', 'state']).execute()).map(
      ({ channel, state }) => [channel, state],
    ),
  )
const mailDue = async () =>
  (await db.selectFrom('notification').select('mail_due_at').execute()).map(
    ({ mail_due_at }) => mail_due_at !== null,
  )

test('a notification reaches every channel once, however often the job runs', async () => {
  const [notice = 0] = await queue()
  expect(await send()).toEqual(connectedKinds.map((kind) => `${kind} sent`).toSorted())
  expect(await send()).toEqual([])
  expect(receivedNotices(peers, account)).toEqual({
    push: [notice],
    telegram: [notice],
    ntfy: [notice],
    webhook: [notice],
  })
  expect(await mailDue()).toEqual([false])
})

describe.each(connectedKinds)('%s', (kind) => {
  test('that refuses for good is retired at once, and mail takes over', async () => {
    await queue([kind], 3)
    peers[kind].faults.set({ name: 'gone', times: 'untilCleared' })
    const retired: string[] = []
    const attempts = await send(noon, {
      onRetired: async (_: unknown, channel: { kind: string }) => void retired.push(channel.kind),
    })
    expect(attempts).toEqual([`${kind} failed`, `${kind} failed`, `${kind} failed`])
    expect(retired).toEqual([kind])
    expect(await mailDue()).toEqual([true, true, true])
    const channel = await db
      .selectFrom('channel')
      .select(['retired_at', 'fault'])
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    expect(channel.retired_at).not.toBeNull()
    peers.clearFaults()
    expect(await queue([kind])).toHaveLength(1)
    // No message was queued for it, so nothing is sent there any more.
    expect(await send(later(1))).toEqual([])
  })

  test('that responds with 429 gets it later, and once', async () => {
    const [notice = 0] = await queue([kind])
    peers[kind].faults.set({ name: 'tooManyRequests', retryAfter: 60 })
    expect(await send()).toEqual([`${kind} waiting`])
    expect(await send(new Date(noon.getTime() + 59_000))).toEqual([])
    expect(await send(later(1))).toEqual([`${kind} sent`])
    expect(receivedNotices(peers, account)[kind]).toEqual([notice])
  })

  test('that stays out of order is given up after half an hour, and mail takes over', async () => {
    await queue([kind])
    peers[kind].faults.set({ name: 'serverError', times: 'untilCleared' })
    for (let minute = 0; minute <= 31; minute += 0.5) await send(later(minute))
    expect(await states()).toEqual({ [kind]: 'failed' })
    expect(await mailDue()).toEqual([true])
  })

  test('that accepts a message without a response shows it once', async () => {
    const [notice = 0] = await queue([kind])
    peers[kind].faults.set({ name: 'silence' })
    await send()
    await send(later(1))
    expect(receivedNotices(peers, account)[kind]).toEqual([notice])
    // Where a repeat would be shown, nothing is repeated and mail takes over.
    expect(await states()).toEqual({ [kind]: recognisesRepeats[kind] ? 'sent' : 'unknown' })
    expect(await mailDue()).toEqual([!recognisesRepeats[kind]])
  })
})

test('mail takes over only when no other channel has the notice', async () => {
  await queue(['push', 'telegram'])
  peers.telegram.faults.set({ name: 'gone' })
  await send()
  expect(await states()).toEqual({ push: 'sent', telegram: 'failed' })
  expect(await mailDue()).toEqual([false])
})

test('a channel that its owner removes leaves what waits there to mail', async () => {
  await queue(['ntfy'])
  const { accountId, ids } = account
  await db
    .transaction()
    .execute((trx) => removeChannel(trx, { accountId, channelId: ids.ntfy }, noon))
  expect(await send()).toEqual([])
  expect(await mailDue()).toEqual([true])
})

test('so does one that is connected anew', async () => {
  await queue(['push'])
  const { accountId, device } = account
  const channel = { accountId, kind: 'push' as const, label: '', lang: 'is' as const }
  const place = { address: device.endpoint, keys: { ...device.keys } }
  await db
    .transaction()
    .execute((trx) => addChannel(trx, { ...channel, ...place }, { isProved: true, now: noon }))
  expect(await mailDue()).toEqual([true])
})

test('a device whose keys are none is given up, and the others go on', async () => {
  await db
    .updateTable('channel')
    .set({ keys: JSON.stringify({ p256dh: 'x', auth: 'y' }) })
    .where('id', '=', account.ids.push)
    .execute()
  await queue(['push', 'telegram'], 2)
  expect(await send()).toEqual(['push failed', 'push failed', 'telegram sent', 'telegram sent'])
})

test('what is not wanted any more is not sent, and mail does not take over', async () => {
  await queue()
  await send(noon, { compose: async () => null })
  expect(new Set(Object.values(await states()))).toEqual(new Set(['unwanted']))
  expect(await mailDue()).toEqual([false])
})

test('one that cannot be composed fails, mail takes over, and the others go on', async () => {
  const [broken, ...others] = await queue(['telegram'], 3)
  const { compose } = aMessageRun(db, transports, () => noon)
  const attempts = await send(noon, {
    compose: async (message: ClaimedMessage) => {
      if (message.notificationId === broken) throw new TypeError('a defect')
      return compose(message)
    },
  })
  expect(attempts).toEqual(['telegram failed', 'telegram sent', 'telegram sent'])
  // Two are claimed at once, and which of them is sent first is open.
  expect(new Set(receivedNotices(peers, account).telegram)).toEqual(new Set(others))
  expect((await mailDue()).filter((isDue) => isDue)).toHaveLength(1)
  expect(await countUncomposed(db)).toMatchObject([{ channel: 'telegram', count: 1 }])
  const discard = { isComposedAgain: false }
  expect(await db.transaction().execute((trx) => handleUncomposed(trx, discard, noon))).toBe(1)
  expect(await countUncomposed(db)).toEqual([])
})

test('a failure of the database leaves the message for another attempt', async () => {
  const [notice = 0] = await queue(['telegram'])
  await expect(send(noon, { compose: () => sql`select 1 / 0`.execute(db) })).rejects.toThrow(
    'division by zero',
  )
  expect(await send(new Date(noon.getTime() + LEASE_MS))).toEqual(['telegram sent'])
  expect(receivedNotices(peers, account).telegram).toEqual([notice])
})

test('a kind that is not configured fails, and mail takes over', async () => {
  await queue(['push'])
  await send(noon, { transports: {} })
  expect(await mailDue()).toEqual([true])
})

test('a message that is marked near the end of its lease has the full time from there', async () => {
  const [notice = 0] = await queue(['telegram'])
  const leaseEnd = new Date(noon.getTime() + LEASE_MS)
  let now = noon
  const run = aMessageRun(
    db,
    {
      telegram: {
        ...transports.telegram,
        // While this worker is sending, another one releases the leases that have expired.
        send: async (place, contents) => {
          await send(leaseEnd)
          return transports.telegram.send(place, contents)
        },
      },
    },
    () => now,
  )
  const { compose } = run
  await sendDueMessages(
    {
      ...run,
      compose: async (message) => {
        now = new Date(leaseEnd.getTime() - 1_000)
        return compose(message)
      },
    },
    'telegram',
  )
  expect(await states()).toEqual({ telegram: 'sent' })
  expect(receivedNotices(peers, account).telegram).toEqual([notice])
  expect(await mailDue()).toEqual([false])
})

test('a message that a dead worker had marked is not sent again, and mail takes over', async () => {
  await queue(['telegram'])
  const [message] = await claimDeliveries(db, 'telegram', 1, noon)
  if (message === undefined) throw new Error('nothing is due')
  const marked = later(1)
  await createSendGate(db, () => marked).begin(message)
  await send(new Date(marked.getTime() + LEASE_MS - 1))
  expect(await states()).toEqual({ telegram: 'sending' })
  expect(await send(new Date(marked.getTime() + LEASE_MS))).toEqual([])
  expect(await states()).toEqual({ telegram: 'unknown' })
  expect(await mailDue()).toEqual([true])
})

test('a peer that hangs does not hold up the others', async () => {
  await queue(connectedKinds, 5)
  peers.ntfy.faults.set({ name: 'silenceBefore', times: 'untilCleared' })
  const attempts = await send()
  expect(attempts.filter((one) => one === 'push sent')).toHaveLength(5)
  expect(attempts.filter((one) => one === 'telegram sent')).toHaveLength(5)
  expect(attempts.filter((one) => one === 'webhook sent')).toHaveLength(5)
  // One was tried; the others wait for the peer and were certainly not sent.
  expect(attempts.filter((one) => one === 'ntfy unknown')).toHaveLength(1)
  expect(attempts.filter((one) => one === 'ntfy waiting')).toHaveLength(4)
})

test('two workers at once send every message once', async () => {
  const notices = await queue(connectedKinds, 10)
  await Promise.all([send(), send(), send()])
  const received = receivedNotices(peers, account)
  for (const kind of connectedKinds) {
    expect(received[kind].toSorted((a, b) => a - b)).toEqual(notices)
  }
  expect(account.device.received).toHaveLength(10)
  expect(peers.webhook.requests(account.path)).toHaveLength(10)
})
