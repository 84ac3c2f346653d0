import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { queueMessages } from './queue-messages.ts'
import { aMessageRun } from '../testing/a-message-run.ts'
import { aNotifiedAccount, type NotifiedAccount } from '../testing/a-notified-account.ts'
import { peerTransports, startPeers } from '../testing/peers.ts'
import { countLateDeliveries } from './late-deliveries.ts'
import { sendDueMessages } from './send-messages.ts'

const { db } = await testDatabase()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const day = { from: at('00:00'), until: new Date('2026-11-19T00:00:00Z') }
let position = 0
let account: NotifiedAccount
beforeEach(async () => {
  await db.deleteFrom('account').execute()
  account = await aNotifiedAccount(db, peers)
})

/** A notice to one channel, written at a time. */
async function aNotice(written: string, due: string | null) {
  const { accountId, watchId } = account
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('notification')
      .values({
        watch_id: watchId,
        account_id: accountId,
        kind: 'digest',
        day: '2026-11-18',
        position: (position += 1),
        channels: ['push'],
        items: '[]',
        created_at: at(written),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const notice = { id, kind: 'digest' as const, accountId, channels: ['push'] as const }
    await queueMessages(trx, [due === null ? notice : { ...notice, dueAt: at(due) }], at(written))
  })
}
const send = (time: string) =>
  sendDueMessages(
    aMessageRun(db, transports, () => at(time)),
    'push',
  )
const late = () => countLateDeliveries(db, day)

test('a message that is sent in time is not late, nor is one that has no such time', async () => {
  await aNotice('09:00', '08:00')
  await aNotice('09:00', null)
  await send('09:01')
  expect(await late()).toEqual([])
})

test('a message is late that was written late, or was never sent', async () => {
  await aNotice('15:00', '08:00')
  await send('15:00')
  expect(await late()).toEqual([{ state: 'sent', fault: null, count: 1 }])
  await aNotice('15:30', '15:30')
  expect((await late()).map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting'])
  // Mail takes over.
  await send('23:00')
  expect((await late()).map(({ state, fault }) => `${state} ${fault}`).toSorted()).toEqual([
    'failed expired',
    'sent null',
  ])
})
