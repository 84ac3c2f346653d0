import { shareBoard } from '@kot/board/testing/a-household'
import { saveSettings } from '@kot/board/member-settings'
import { removeMember } from '@kot/board/household'
import { addChannel } from '@kot/notify/channels/channels'
import { sendAllKinds } from '@kot/notify/testing/a-message-run'
import { peerTransports, startPeers } from '@kot/notify/testing/peers'
import { testDatabase } from '@kot/db/testing/test-database'
import { createImageLinks } from '@kot/images/image-links'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { addHome, changeHome, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, changeCard, readOwnBoard } from '../testing/a-household.ts'
import { tellMembers } from './board.ts'
import { createMailFilter, messageRun } from './notify.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const links = createMailLinks('a key of mail links for tests only')
const imageLink = createImageLinks('an image secret for tests only...')
let now = new Date('2026-11-18T12:00:00Z')
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))

beforeEach(async () => {
  now = new Date('2026-11-18T12:00:00Z')
  peers.clearFaults()
  mailbox.store.clear()
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await db.deleteFrom('delivery').execute()
})

const tell = () =>
  tellMembers({
    db,
    origins,
    links,
    imageLink,
    now: () => now,
    onFault: ({ err }) => {
      throw err
    },
  })
const sendMessages = () =>
  sendAllKinds({
    ...messageRun({ db, transports, origins, imageLink, now: () => now }),
    onAttempt: () => {},
  })
const sendMails = () =>
  sendDueMails({ ...aRun(db, transport(), now), isWanted: createMailFilter(db, () => now) })

/** Everything that only viewers with access may see, and what was written. */
const secrets = [
  /Skipholt/,
  /Leiguhorni/,
  /leiguhornid\.example/,
  /innganginn/,
  /Leyndarm/,
  /\/img\//,
]

/** A member who is notified by mail, phone and webhook, and Birkir, who writes on their board. */
async function aHousehold({ access }: { access: boolean }) {
  const anna = await aMember(db, { access })
  const birkir = await aMember(db, { name: 'Birkir Örn' })
  await shareBoard(db, anna.id, birkir.id, now)
  const home = await db
    .transaction()
    .execute((trx) =>
      addHome(trx, aHome({ address: 'Skipholt 47', postcode: '105', price: 325_000 })),
    )
  const change = (...wishes: object[]) => changeCard(db, birkir.id, home, wishes, now)
  await change({ field: 'listed', value: true }, { field: 'status', value: 'contacted' })
  await readOwnBoard(db, anna.id)
  const device = peers.push.createSubscription({
    applicationServerKey: peers.addresses.vapid.publicKey,
  })
  const person = peers.telegram.createPerson()
  await person.start()
  const connect = (kind: 'push' | 'telegram', address: string, keys: Record<string, string>) =>
    db
      .transaction()
      .execute((trx) =>
        addChannel(
          trx,
          { accountId: anna.id, kind, address, keys, label: '', lang: 'is' },
          { isProved: true, now },
        ),
      )
  await connect('push', device.endpoint, { ...device.keys })
  await connect('telegram', String(person.id), {})
  await saveSettings(db, anna.id, { channels: ['mail', 'push', 'telegram'], tellChanges: true })
  later(1)
  const mails = () => mailbox.store.list(anna.email)
  return {
    anna,
    birkir,
    home,
    change,
    mails,
    pushed: () => device.received.map(({ text }) => text),
    chat: () => person.messages.map(({ text }) => text ?? ''),
    /** All that arrived, as text. */
    arrived: () => [
      ...mails().map((mail) => JSON.stringify(mail)),
      ...device.received.map(({ text }) => text),
      ...person.messages.map((message) => JSON.stringify(message)),
    ],
  }
}

type Household = Awaited<ReturnType<typeof aHousehold>>

const kinds: Record<string, (household: Household) => Promise<unknown>> = {
  changes: async ({ change }) => {
    await change(
      { field: 'status', value: 'viewing' },
      { field: 'viewing', value: '2026-11-25T17:30:00.000Z' },
      { field: 'place', value: 'Við innganginn' },
      { field: 'vote', value: 'maybe' },
      { field: 'note', value: 'Leyndarmál' },
    )
    later(3)
  },
  'a new rent': ({ home }) =>
    db.transaction().execute((trx) => changeHome(trx, home, { price: 305_000 })),
  'a home that is gone': ({ home }) => db.transaction().execute((trx) => withdrawHome(trx, home)),
  'a viewing': async ({ change, anna }) => {
    await change(
      { field: 'viewing', value: '2026-11-19T17:30:00.000Z' },
      { field: 'place', value: 'Við innganginn' },
    )
    await readOwnBoard(db, anna.id)
    now = new Date('2026-11-18T18:00:00Z')
  },
}

describe.each(Object.entries(kinds))('%s', (_, happen) => {
  test('reaches a member with access with street, by every channel', async () => {
    const household = await aHousehold({ access: true })
    await happen(household)
    await tell()
    await sendMessages()
    await sendMails()
    const arrived = household.arrived()
    expect(arrived).toHaveLength(3)
    for (const message of arrived) expect(message).toContain('Skipholt 47')
    for (const message of arrived) expect(message).not.toMatch(/Leyndarm/)
  })

  test('reaches a member without access with the area alone, by every channel', async () => {
    const household = await aHousehold({ access: false })
    await happen(household)
    await tell()
    await sendMessages()
    await sendMails()
    const arrived = household.arrived()
    expect(arrived).toHaveLength(3)
    for (const message of arrived) {
      expect(message).toContain('105 Reykjav')
      expect(message).not.toContain('Kannski')
      for (const secret of secrets) expect(message).not.toMatch(secret)
    }
  })

  test('contains what is allowed at the time of sending, not of writing', async () => {
    const household = await aHousehold({ access: true })
    await happen(household)
    await tell()
    await db.deleteFrom('access_grant').where('account_id', '=', household.anna.id).execute()
    await sendMessages()
    await sendMails()
    // The mail had the street in it, and another is written.
    expect(household.mails()).toHaveLength(0)
    await tell()
    await sendMails()
    expect(household.mails()).toHaveLength(1)
    for (const message of household.arrived()) {
      for (const secret of secrets) expect(message).not.toMatch(secret)
    }
  })

  test('does not reach a removed member', async () => {
    const household = await aHousehold({ access: true })
    await happen(household)
    await tell()
    const { anna, birkir } = household
    await removeMember(db, { by: birkir.id, member: anna.id, now })
    await sendMessages()
    await sendMails()
    expect(household.arrived()).toEqual([])
  })
})

test('a home that is hidden before a mail is sent is named by its area in the next', async () => {
  const household = await aHousehold({ access: true })
  await kinds['a new rent']?.(household)
  await tell()
  await hideHome(db, { id: household.home, reason: 'asked for it', now })
  await sendMails()
  expect(household.mails()).toHaveLength(0)
  await tell()
  await sendMails()
  expect(household.arrived().length).toBeGreaterThan(0)
  for (const message of household.arrived()) expect(message).not.toContain('Skipholt')
})

test('mail takes over when the last channel refuses, and not before', async () => {
  const household = await aHousehold({ access: true })
  const channels = ['push', 'telegram'] as const
  await saveSettings(db, household.anna.id, { channels: [...channels], tellChanges: true })
  await kinds['a new rent']?.(household)
  await tell()
  peers.push.faults.set({ name: 'gone' })
  await sendMessages()
  await tell()
  await sendMails()
  expect(household.mails().map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('leigan'),
  )
  expect(household.chat().join()).toContain('leigan lækkaði')

  peers.telegram.faults.set({ name: 'gone' })
  await kinds['a home that is gone']?.(household)
  await tell()
  await sendMessages()
  await tell()
  await tell()
  await sendMails()
  expect(
    household.mails().filter(({ subject }) => subject === 'Skipholt 47: ekki lengur til leigu'),
  ).toHaveLength(1)
})
