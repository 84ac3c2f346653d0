import { shareBoard } from '@kot/board/testing/a-household'
import { removeMember } from '@kot/board/household'
import { saveSettings } from '@kot/board/member-settings'
import { cleanBoard } from '@kot/board/clean-board'
import { testDatabase } from '@kot/db/testing/test-database'
import { createImageLinks } from '@kot/images/image-links'
import { hideHome, unhideHome } from '@kot/intake/lifecycle/hide-home'
import { cleanNotify } from '@kot/notify/clean-notify'
import { countUncomposed, handleUncomposed } from '@kot/notify/outbox/compose-mails'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { addHome, changeHome, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { saveWatchSettings } from '@kot/watches/settings'
import { takeHomeEvents } from '@kot/db/read/home-events'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, changeCard, readOwnBoard } from '../testing/a-household.ts'
import { type BoardJobDeps, storeNewsOfHomes, tellMembers } from './board.ts'

const { db } = await testDatabase()
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const links = createMailLinks('a key of mail links for tests only')
const imageLink = createImageLinks('an image secret for tests only...')
const day = (time: string) => new Date(`2026-11-${time}:00Z`)
const noon = day('18T12:00')
let now = noon

beforeEach(async () => {
  now = noon
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await db.deleteFrom('delivery').execute()
})

const tell = (facts: Partial<BoardJobDeps> = {}) =>
  tellMembers({
    db,
    origins,
    links,
    imageLink,
    now: () => now,
    onFault: ({ err }) => {
      throw err
    },
    ...facts,
  })
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))

const mailsTo = async ({ email }: { email: string }) =>
  (
    await db
      .selectFrom('delivery')
      .select(['kind', 'subject'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind, subject }) => `${kind}: ${subject?.replaceAll('\u00A0', ' ')}`)

const appears = (facts = {}) =>
  db.transaction().execute((trx) => addHome(trx, aHome({ address: 'Skipholt 47', ...facts })))
const changeRent = (id: number, price: number) =>
  db.transaction().execute((trx) => changeHome(trx, id, { price }))

/** Anna and Birkir with a home in a column of their board, which both have seen. */
async function aHousehold(status = 'contacted') {
  const anna = await aMember(db)
  const birkir = await aMember(db, { name: 'Birkir Örn' })
  await shareBoard(db, anna.id, birkir.id, now)
  const home = await appears({ postcode: '105', price: 325_000 })
  await changeCard(
    db,
    anna.id,
    home,
    [
      { field: 'listed', value: true },
      { field: 'status', value: status },
    ],
    now,
  )
  await readOwnBoard(db, anna.id)
  await readOwnBoard(db, birkir.id)
  later(1)
  return { anna, birkir, home }
}

describe('a home on the board', () => {
  test('that leaves, returns or has another rent notifies every member, once', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeRent(home, 305_000)
    await tell()
    await tell()
    await hideHome(db, { id: home, reason: 'asked for it', now })
    await tell()
    await unhideHome(db, home)
    await tell()
    await changeRent(home, 330_000)
    await Promise.all([tell(), tell(), tell()])
    await db.transaction().execute((trx) => withdrawHome(trx, home))
    await tell()
    const told = [
      'boardHome: Skipholt 47: leigan lækkaði í 305.000 kr.',
      // The operator took it down, perhaps because of its address.
      'boardHome: Íbúð í 105 Reykjavík: ekki lengur til leigu',
      'boardHome: Skipholt 47: aftur til leigu',
      'boardHome: Skipholt 47: leigan hækkaði í 330.000 kr.',
      'boardHome: Skipholt 47: ekki lengur til leigu',
    ]
    expect(await mailsTo(anna)).toEqual(told)
    expect(await mailsTo(birkir)).toEqual(told)
  })

  test('whose mail cannot be composed is a failed delivery, and holds up no other', async () => {
    const { anna, birkir, home } = await aHousehold()
    const setEmail = (email: string) =>
      db.updateTable('account').set({ email }).where('id', '=', anna.id).execute()
    await setEmail('"anna jons"@kot.test')
    await changeRent(home, 305_000)
    const faults: string[] = []
    await tell({ onFault: ({ accountId }) => void faults.push(accountId) })
    const lower = 'boardHome: Skipholt 47: leigan lækkaði í 305.000 kr.'
    expect(faults).toEqual([anna.id])
    expect(await mailsTo(birkir)).toEqual([lower])
    expect(await countUncomposed(db)).toMatchObject([{ kind: 'boardHome', count: 1 }])

    await setEmail(anna.email)
    await changeRent(home, 330_000)
    await tell()
    const higher = 'boardHome: Skipholt 47: leigan hækkaði í 330.000 kr.'
    expect(await mailsTo(anna)).toEqual([higher])
    await changeRent(home, 305_000)
    await db.transaction().execute((trx) => takeHomeEvents(trx, 'boards', 100))
    await db.transaction().execute((trx) => handleUncomposed(trx, { isComposedAgain: true }, now))
    await tell()
    await tell()
    expect(await mailsTo(anna)).toEqual([higher, lower])
    expect(await countUncomposed(db)).toEqual([])
  })

  test.each(['new', 'no'])('under “%s” sends no notification', async (status) => {
    const { anna, home } = await aHousehold(status)
    await changeRent(home, 305_000)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
  })

  test('that is no favourite any more sends no notification, nor to a member who left', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeRent(home, 305_000)
    await removeMember(db, { by: anna.id, member: birkir.id, now })
    await changeCard(db, anna.id, home, [{ field: 'listed', value: false }], now)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
    // The home is still on Birkir's own board.
    expect(await mailsTo(birkir)).toHaveLength(1)
  })

  test('is sent by the next run after a crash', async () => {
    const { anna, home } = await aHousehold()
    await changeRent(home, 305_000)
    const dying = db.transaction().execute(async (trx) => {
      await storeNewsOfHomes(trx, now, 10)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await tell()
    expect(await mailsTo(anna)).toHaveLength(1)
  })

  test('waits for the end of the quiet hours, when all news comes together', async () => {
    const { anna, birkir, home } = await aHousehold()
    const watchSettings = { quiet: false, quietFrom: 22, quietUntil: 7 }
    await saveWatchSettings(db, birkir.id, watchSettings)
    now = day('18T23:00')
    await changeRent(home, 305_000)
    await tell()
    await changeRent(home, 300_000)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
    expect(await mailsTo(birkir)).toHaveLength(2)
    now = day('19T07:00')
    await tell()
    expect(await mailsTo(anna)).toEqual(['boardHome: Skipholt 47: leigan lækkaði í 300.000 kr.'])
  })

  test('that is rejected during the quiet hours is not sent in the morning', async () => {
    const { anna, home } = await aHousehold()
    now = day('18T23:00')
    await changeRent(home, 305_000)
    await tell()
    await changeCard(db, anna.id, home, [{ field: 'status', value: 'no' }], now)
    now = day('19T07:00')
    await tell()
    expect(await mailsTo(anna)).toEqual([])
  })

  test('that is unchanged sends no notification', async () => {
    const { anna, home } = await aHousehold()
    await changeRent(home, 305_000)
    await changeRent(home, 325_000)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
  })

  test('is not sent to an unconfirmed address', async () => {
    const { anna, home } = await aHousehold()
    await db
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', anna.id)
      .execute()
    await changeRent(home, 305_000)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
  })
})

describe('changes of others', () => {
  const note = { field: 'note', value: 'Leyndarmál' }
  const viewingStatus = { field: 'status', value: 'viewing' }

  test('are summed up for a member who is away, once, and not for the author', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeCard(db, birkir.id, home, [viewingStatus, note], now)
    later(1)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
    later(1)
    await Promise.all([tell(), tell(), tell()])
    await tell()
    expect(await mailsTo(anna)).toEqual([
      'boardChanges: Skipholt 47: Birkir færði íbúðina í „Skoðun“ og skrifaði minnispunkt',
    ])
    expect(await mailsTo(birkir)).toEqual([])
    const { headers } = await db.selectFrom('delivery').select('headers').executeTakeFirstOrThrow()
    const oneClick = `${origins.is}/api/v1/unsub_board?id=${links.sign('unsub_board', [anna.id])}`
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('come at most every quarter of an hour', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeCard(db, birkir.id, home, [viewingStatus], now)
    later(2)
    await tell()
    await changeCard(db, birkir.id, home, [note], now)
    later(14)
    await tell()
    expect(await mailsTo(anna)).toHaveLength(1)
    later(1)
    await tell()
    expect(await mailsTo(anna)).toHaveLength(2)
  })

  test('are not sent to a member who has read the board or turned them off', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeCard(db, birkir.id, home, [note], now)
    await readOwnBoard(db, anna.id)
    later(5)
    await tell()
    await saveSettings(db, anna.id, { channels: ['mail'], tellChanges: false })
    await changeCard(db, birkir.id, home, [viewingStatus], now)
    later(5)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
  })

  test('wait for the morning, and reverted ones are not sent', async () => {
    const { anna, birkir, home } = await aHousehold()
    now = day('18T22:30')
    const [written = ''] = await changeCard(db, birkir.id, home, [note], now)
    later(10)
    await tell()
    expect(await mailsTo(anna)).toEqual([])
    await changeCard(
      db,
      birkir.id,
      home,
      [
        { field: 'note', value: '', replaces: { note: written, revision: written } },
        { field: 'vote', value: 'yes' },
      ],
      now,
    )
    now = day('19T07:01')
    await tell()
    expect(await mailsTo(anna)).toEqual(['boardChanges: Skipholt 47: Birkir sagði já'])
  })

  test('from before a member joined are no news, and joining is', async () => {
    const { anna, birkir, home } = await aHousehold()
    await changeCard(db, birkir.id, home, [note], now)
    later(1)
    const carl = await aMember(db, { name: 'Karl' })
    await shareBoard(db, anna.id, carl.id, now)
    await readOwnBoard(db, anna.id)
    later(5)
    await tell()
    expect(await mailsTo(carl)).toEqual([])
    expect(await mailsTo(anna)).toEqual([])
    expect(await mailsTo(birkir)).toEqual(['boardChanges: Karl leitar nú með ykkur'])
  })
})

const setViewing = (by: string, home: number, value: string | null) =>
  changeCard(db, by, home, [{ field: 'viewing', value }], now)

/** Only reminders. */
const reminders = async (member: { email: string }) =>
  (await mailsTo(member)).filter((mail) => mail.startsWith('boardViewing'))

describe('the reminder of a viewing', () => {
  const viewing = '2026-11-20T17:30:00.000Z'

  const first = 'boardViewing: Skoðun á morgun kl. 17:30: Skipholt 47'

  test('comes at six in the evening before, to every member, once', async () => {
    const { anna, birkir, home } = await aHousehold()
    await setViewing(anna.id, home, viewing)
    now = day('19T17:59')
    await tell()
    expect(await reminders(anna)).toEqual([])
    now = day('19T18:00')
    await Promise.all([tell(), tell(), tell()])
    later(1)
    await tell()
    expect(await reminders(anna)).toEqual([first])
    expect(await reminders(birkir)).toEqual([first])
  })

  test('comes again for another time, and not for one set after that evening', async () => {
    const { anna, home } = await aHousehold()
    await setViewing(anna.id, home, viewing)
    now = day('19T18:00')
    await tell()
    await setViewing(anna.id, home, '2026-11-20T19:00:00.000Z')
    later(1)
    await tell()
    expect(await reminders(anna)).toEqual([first])
    await setViewing(anna.id, home, '2026-11-21T12:00:00.000Z')
    now = day('20T18:00')
    await tell()
    expect(await reminders(anna)).toEqual([
      first,
      'boardViewing: Skoðun á morgun kl. 12:00: Skipholt 47',
    ])
  })

  test.each([
    ['cancelled', (by: string, home: number) => setViewing(by, home, null)],
    [
      'of a home that is gone',
      (_: string, home: number) => db.transaction().execute((trx) => withdrawHome(trx, home)),
    ],
    [
      'of a refused home',
      (by: string, home: number) =>
        changeCard(db, by, home, [{ field: 'status', value: 'no' }], now),
    ],
    [
      'of a home that is no favourite any more',
      (by: string, home: number) =>
        changeCard(db, by, home, [{ field: 'listed', value: false }], now),
    ],
  ])('does not come for a viewing %s', async (_, happen) => {
    const { anna, home } = await aHousehold()
    await setViewing(anna.id, home, viewing)
    later(1)
    await happen(anna.id, home)
    now = day('19T18:00')
    await tell()
    expect(await reminders(anna)).toEqual([])
  })

  test('comes on the day itself if the worker was down, after the quiet hours', async () => {
    const { anna, home } = await aHousehold()
    await setViewing(anna.id, home, viewing)
    now = day('20T01:00')
    await tell()
    expect(await reminders(anna)).toEqual([])
    now = day('20T07:00')
    await tell()
    expect(await reminders(anna)).toEqual(['boardViewing: Skoðun í dag kl. 17:30: Skipholt 47'])
  })
})

test('old changes, notifications and invitations are deleted', async () => {
  const { anna, birkir, home } = await aHousehold()
  await changeRent(home, 305_000)
  await tell()
  expect(await cleanBoard(db, day('25T11:00'))).toEqual({ changes: 0, invitations: 0 })
  expect(await cleanBoard(db, day('27T12:00'))).toMatchObject({ invitations: 1 })
  const inSpring = new Date('2027-02-20T00:00:00Z')
  expect(await cleanBoard(db, inSpring)).toMatchObject({ changes: 3 })
  expect(await cleanNotify(db, inSpring)).toMatchObject({ notifications: 2 })
  expect(await mailsTo(anna)).toEqual(await mailsTo(birkir))
})
