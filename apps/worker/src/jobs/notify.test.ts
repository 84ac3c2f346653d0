import { addChannel } from '@kot/notify/channels/channels'
import { queueMessage } from '@kot/notify/outbox/queue-messages'
import { sendAllKinds } from '@kot/notify/testing/a-message-run'
import { peerTransports, startPeers } from '@kot/notify/testing/peers'
import { testDatabase } from '@kot/db/testing/test-database'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import type { Watch } from '@kot/domain/watch/watch'
import { createImageLinks } from '@kot/images/image-links'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { addHome, changeHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { saveWatchSettings } from '@kot/watches/settings'
import {
  aWatchingAccount,
  aWatch,
  clear,
  withoutBuses,
} from '@kot/watches/testing/a-watching-account'
import { createWatch, pauseWatch } from '@kot/watches/watches'
import { noteSeenHome } from '@kot/watches/seen-home'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailFilter, messageRun } from './notify.ts'
import { matchPendingNews, writeDueDigests } from './watches.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const imageLink = createImageLinks('an image secret for tests only...')
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const noon = at('12:00')
let now = noon
const parts = {
  db,
  readTravel: withoutBuses,
  origins,
  links: createMailLinks('a key of mail links for tests only'),
  imageLink,
  now: () => now,
  onFault: ({ err }: { err: unknown }) => {
    throw err
  },
}

beforeEach(async () => {
  now = noon
  peers.clearFaults()
  mailbox.store.clear()
  await clear(db)
  await db.deleteFrom('delivery').execute()
})

/** An account with an instant watch, a phone and a chat. */
async function aPerson(wishes: Partial<Watch> = { channels: ['push', 'telegram'] }) {
  const accountId = await aWatchingAccount(
    db,
    { frequency: 'instant', ...wishes },
    { now: at('09:00') },
  )
  const device = peers.push.createSubscription({
    applicationServerKey: peers.addresses.vapid.publicKey,
  })
  const person = peers.telegram.createPerson()
  await person.start()
  const places: [ConnectedKind, string, Record<string, string>][] = [
    ['push', device.endpoint, { ...device.keys }],
    ['telegram', String(person.id), {}],
  ]
  for (const [kind, address, keys] of places) {
    const channel = { accountId, kind, address, keys, label: '@annaj', lang: 'is' as const }
    await db.transaction().execute((trx) => addChannel(trx, channel, { isProved: true, now }))
  }
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { id: watchId } = await db
    .selectFrom('watch')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    accountId,
    watchId,
    email,
    device,
    person,
    pushed: () => device.received.map(({ text }) => JSON.parse(text) as Record<string, string>),
    chat: () => person.messages.map(({ text }) => text ?? ''),
    mails: () => mailbox.store.list(email),
  }
}

const appears = (facts = {}) =>
  db.transaction().execute((trx) => addHome(trx, aHome({ address: 'Njálsgata 32', ...facts })))
const match = () => matchPendingNews(db, () => now)
const write = () => writeDueDigests(parts)
const sendMessages = () =>
  sendAllKinds({
    ...messageRun({ db, transports, origins, imageLink, now: () => now }),
    onAttempt: () => {},
  })
const sendMails = () =>
  sendDueMails({ ...aRun(db, transport(), now), isWanted: createMailFilter(db, () => now) })
const run = async () => {
  await match()
  await write()
  await sendMessages()
  await write()
  await sendMails()
}

describe('a home that fits', () => {
  test('reaches the phone and the chat at once, and no mail is sent beside them', async () => {
    const anna = await aPerson()
    const id = await appears({ price: 298_000, size: 54, rooms: 2, available_now: true })
    await run()
    await run()

    expect(anna.pushed()).toEqual([
      {
        tag: expect.stringMatching(/^message_\d+$/),
        title: '298.000\u00A0kr. · 54\u00A0m² · 2\u00A0herb.',
        body: 'Njálsgata 32, 101 Reykjavík\nLaus strax.',
        url: `${origins.is}/ibud/${id}`,
        image: expect.stringMatching(/\/img\/\d+\/mail\/.+@2x\.jpg$/),
      },
    ])
    expect(anna.chat()).toEqual([expect.stringContaining('Njálsgata 32, 101 Reykjavík')])
    expect(anna.mails()).toEqual([])
  })

  test('is composed when it is sent, and not sent for a home that is gone by then', async () => {
    const anna = await aPerson()
    const id = await appears({ price: 298_000 })
    const hidden = await appears({ address: 'Falin 1', price: 200_000 })
    await match()
    await write()
    await db.transaction().execute((trx) => changeHome(trx, id, { price: 310_000 }))
    await hideHome(db, { id: hidden, reason: 'a test', now })
    await sendMessages()
    expect(anna.pushed()).toMatchObject([{ title: expect.stringContaining('310.000') }])
    expect(JSON.stringify(anna.pushed())).not.toContain('Falin')
  })

  test('that came at night comes in one message when the quiet hours end', async () => {
    const anna = await aPerson()
    now = at('23:00')
    for (const price of [298_000, 285_000, 310_000]) {
      await appears({ price })
      await run()
    }
    expect(anna.pushed()).toEqual([])
    now = new Date('2026-11-19T07:00:00Z')
    await run()
    expect(anna.pushed()).toMatchObject([
      { title: '3 íbúðir fundust í nótt', body: 'Frá 285.000\u00A0kr. · Póstnúmer 101.' },
    ])
  })

  test('waits by the quiet hours that its owner chose, or not at all', async () => {
    const anna = await aPerson()
    await saveWatchSettings(db, anna.accountId, { quiet: true, quietFrom: 11, quietUntil: 14 })
    await appears()
    await run()
    expect(anna.pushed()).toEqual([])
    now = at('14:00')
    await run()
    expect(anna.pushed()).toHaveLength(1)
    await saveWatchSettings(db, anna.accountId, { quiet: false, quietFrom: 22, quietUntil: 7 })
    now = at('23:30')
    await appears()
    await run()
    expect(anna.pushed()).toHaveLength(2)
  })

  test('was opened on the site already: nothing is sent', async () => {
    const anna = await aPerson()
    const seen = await appears()
    await noteSeenHome(db, { accountId: anna.accountId, homeId: seen }, now)
    await run()
    expect(anna.pushed()).toEqual([])
  })
})

describe('several watches', () => {
  test('notify of a home once, by the first', async () => {
    const anna = await aPerson()
    await db
      .transaction()
      .execute((trx) =>
        createWatch(
          trx,
          anna.accountId,
          { ...aWatch({ frequency: 'instant' }), name: 'Önnur' },
          now,
        ),
      )
    await appears()
    await run()
    expect(anna.pushed()).toHaveLength(1)
    expect(anna.mails()).toEqual([])
  })

  test('share the limit of a day over all channels', async () => {
    const anna = await aPerson({ channels: ['push'], postcodes: ['101'] })
    const other = {
      ...aWatch({ frequency: 'instant', postcodes: ['105'] }),
      channels: ['mail' as const],
    }
    await db.transaction().execute((trx) => createWatch(trx, anna.accountId, other, at('09:00')))
    for (let home = 0; home < 6; home += 1) {
      await appears({ postcode: '101' })
      await appears({ postcode: '105' })
      await run()
    }
    expect(anna.pushed().length + anna.mails().length).toBe(8)
    now = new Date('2026-11-19T07:00:00Z')
    await run()
    expect(anna.pushed().at(-1)).toMatchObject({ title: '2 íbúðir fundust í nótt' })
  })

  test('that are paused send nothing, and then what is still there', async () => {
    const anna = await aPerson()
    const until = new Date('2026-11-25T07:00:00Z')
    const { accountId, watchId } = anna
    await db.transaction().execute((trx) => pauseWatch(trx, { accountId, watchId }, until, now))
    await appears()
    await run()
    now = new Date('2026-11-25T06:59:00Z')
    await run()
    expect(anna.pushed()).toEqual([])
    now = until
    await run()
    expect(anna.pushed()).toHaveLength(1)
  })
})

describe('a channel that refuses', () => {
  test('is retired with a mail that reports it, and mail takes over undelivered messages', async () => {
    const anna = await aPerson({ channels: ['telegram'] })
    await anna.person.block()
    await appears({ address: 'Skipholt 47' })
    await run()
    expect(anna.chat()).toEqual([])
    const subjects = anna.mails().map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects).toContain('Tilkynningar berast ekki lengur á Telegram')
    expect(
      anna
        .mails()
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('Skipholt 47')

    // From now on the watch is mailed, until its owner connects again.
    await appears({ address: 'Flókagata 45' })
    await run()
    expect(anna.mails()).toHaveLength(3)
    expect(anna.mails().filter(({ text }) => text.includes('Flókagata 45'))).toHaveLength(1)
    await run()
    expect(anna.mails()).toHaveLength(3)
  })

  test('leaves a notice that another channel has to that one', async () => {
    const anna = await aPerson()
    await anna.person.block()
    await appears()
    await run()
    expect(anna.pushed()).toHaveLength(1)
    expect(anna.mails().map(({ subject }) => subject)).toEqual([
      'Tilkynningar berast ekki lengur á Telegram',
    ])
  })

  test('is retired without a mail to an address that was not confirmed', async () => {
    const anna = await aPerson({ channels: ['telegram'] })
    await db
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', anna.accountId)
      .execute()
    await anna.person.block()
    const { id: channelId } = await db
      .selectFrom('channel')
      .select('id')
      .where('account_id', '=', anna.accountId)
      .where('kind', '=', 'telegram')
      .executeTakeFirstOrThrow()
    await db
      .transaction()
      .execute((trx) =>
        queueMessage(trx, { accountId: anna.accountId, channelId, kind: 'test' }, now),
      )
    await sendMessages()
    const channel = db.selectFrom('channel').select('retired_at').where('id', '=', channelId)
    expect(await channel.executeTakeFirst()).toMatchObject({ retired_at: expect.any(Date) })
    const mails = db.selectFrom('delivery').select('id').where('channel', '=', 'mail')
    expect(await mails.execute()).toEqual([])
  })

  test('at night leaves its notices to the mail of the morning', async () => {
    const anna = await aPerson({ channels: ['telegram'] })
    now = at('21:59')
    await appears()
    await match()
    await write()
    await anna.person.block()
    now = at('22:01')
    await sendMessages()
    await write()
    await sendMails()
    expect(anna.mails().map(({ subject }) => subject)).toEqual([
      'Tilkynningar berast ekki lengur á Telegram',
    ])
    now = new Date('2026-11-19T07:00:00Z')
    await run()
    expect(anna.mails()).toHaveLength(2)
  })
})

describe('a digest that waits in the outbox', () => {
  test('is written again without a home that was hidden meanwhile', async () => {
    const anna = await aPerson({ channels: ['mail'] })
    await appears({ address: 'Skipholt 47' })
    const hidden = await appears({ address: 'Falin 1' })
    await match()
    await write()
    await hideHome(db, { id: hidden, reason: 'a test', now })
    await sendMails()
    expect(anna.mails()).toEqual([])
    await run()
    expect(anna.mails()).toHaveLength(1)
    expect(anna.mails()[0]?.text).toContain('Skipholt 47')
    expect(anna.mails()[0]?.text).not.toContain('Falin')
    await run()
    expect(anna.mails()).toHaveLength(1)
  })

  test('is not sent at all when its only home was hidden', async () => {
    const anna = await aPerson({ channels: ['mail'] })
    const hidden = await appears()
    await match()
    await write()
    await hideHome(db, { id: hidden, reason: 'a test', now })
    await run()
    await run()
    expect(anna.mails()).toEqual([])
  })

  test('goes to the address that its owner has by then', async () => {
    const anna = await aPerson({ channels: ['mail'] })
    await appears()
    await match()
    await write()
    const email = `ny-${anna.accountId}@kot.test`
    await db.updateTable('account').set({ email }).where('id', '=', anna.accountId).execute()
    await sendMails()
    expect(anna.mails()).toEqual([])
    expect(mailbox.store.list(email)).toHaveLength(1)
  })
})
