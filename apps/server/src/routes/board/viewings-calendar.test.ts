import { anAccount } from '@kot/accounts/testing/an-account'
import { applyChanges } from '@kot/board/apply-changes'
import { readBoard } from '@kot/board/board'
import { createCalendar, endCalendar } from '@kot/board/member-settings'
import { removeMember } from '@kot/board/household'
import { aBoardChange, shareBoard } from '@kot/board/testing/a-household'
import { testDatabase } from '@kot/db/testing/test-database'
import type { SignedInViewer } from '@kot/domain/account/viewer'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { addHome, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { beforeEach, describe, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { boardCalendarPath, presentBoard } from './present-board.ts'

const { db } = await testDatabase()
const { app, environment } = await wholeServer(db)
const links = createMailLinks(environment.MAIL_LINK_KEY)
const now = new Date()
const soon = new Date(now.getTime() + 86_400_000)
const viewing = '2027-01-20T17:30:00.000Z'

beforeEach(() => db.deleteFrom('rate_limit').execute())

const open = (url: string) => app.inject({ url, headers: { host: 'kot.localhost:3000' } })
/** Lines of a calendar are folded at 75 bytes. */
const unfolded = (body: string) => body.replaceAll('\r\n ', '')

const read = (name: string, body: string) => new RegExp(`${name}:(.*)`).exec(body)?.[1]

/** The address of the calendar of a member, who makes it. */
async function pathOf(accountId: string): Promise<string> {
  await createCalendar(db, accountId, now)
  const board = await readBoard(db, accountId)
  return boardCalendarPath(links, { accountId, version: board?.settings.calendarVersion ?? 0 })
}

/** Anna has planned a viewing; Birkir shares her board and has no access. */
async function aHousehold() {
  const anna = await anAccount(db, { accessUntil: soon })
  const birkir = await anAccount(db, {})
  await shareBoard(db, anna.id, birkir.id, now)
  const home = await db
    .transaction()
    .execute((trx) => addHome(trx, aHome({ address: 'Skipholt 47', postcode: '105' })))
  let minute = 0
  const change = (...wishes: object[]) => {
    const at = new Date(now.getTime() - 3_600_000 + (minute += 1) * 60_000).toISOString()
    const changes = wishes.map((wish) => aBoardChange({ home, at, ...wish }))
    return applyChanges(db, anna.id, changes, now)
  }
  await change(
    { field: 'listed', value: true },
    { field: 'viewing', value: viewing },
    { field: 'place', value: 'Við innganginn' },
  )
  return { anna, birkir, home, change }
}

test('shows the viewings of the board, with an alarm', async () => {
  const { anna, home } = await aHousehold()
  const response = await open(await pathOf(anna.id))
  expect(response.headers['content-type']).toContain('text/calendar')
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers['content-disposition']).toBeUndefined()
  const body = unfolded(response.body)
  expect(body).toContain('SUMMARY:Skoðun: Skipholt 47')
  expect(body).toContain('LOCATION:Skipholt 47\\, 105 Reykjavík')
  expect(body).toContain('DTSTART:20270120T173000Z')
  expect(body).toContain('DTEND:20270120T180000Z')
  expect(body).toContain('TRIGGER:-PT2H')
  expect(body).toContain('Mæting: Við innganginn')
  expect(body).toContain(`/ibud/${home}`)
})

test('without access names neither street nor place', async () => {
  const { birkir } = await aHousehold()
  const body = unfolded((await open(await pathOf(birkir.id))).body)
  expect(body).toContain('SUMMARY:Skoðun: 105 Reykjavík')
  expect(body).toContain('DTSTART:20270120T173000Z')
  expect(body).not.toMatch(/Skipholt|innganginn|Leiguhorni/)
})

test('a viewing that is moved is the same event with a later sequence', async () => {
  const { anna, change } = await aHousehold()
  const path = await pathOf(anna.id)
  const before = unfolded((await open(path)).body)
  await change({ field: 'viewing', value: '2027-01-21T12:00:00.000Z' })
  const after = unfolded((await open(path)).body)
  expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(read('UID', after)).toBe(read('UID', before))
  expect(Number(read('SEQUENCE', after))).toBeGreaterThan(Number(read('SEQUENCE', before)))
  expect(after).toContain('DTSTART:20270121T120000Z')
})

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

const presentNone = () => {
  throw new Error('the board has no homes')
}

/** Returns the path of a viewing's file as the board of a member offers it. */
async function fileOf(accountId: string, home: number, at = new Date()) {
  const sessions = { now: () => at }
  const board = await readBoard(db, accountId)
  if (board === null) throw new Error('no board')
  const viewer = { kind: 'active', userId: accountId } as SignedInViewer
  const deps = { db, links, sessions, present: presentNone }
  const { viewing_file: file } = await presentBoard(deps, { ...board, cards: [] }, viewer)
  return `${file}&home=${home}`
}

describe('one viewing', () => {
  test('is a file, also where there is no calendar', async () => {
    const { anna, home } = await aHousehold()
    const file = await open(await fileOf(anna.id, home))
    expect(file.headers['content-disposition']).toBe(`attachment; filename="viewing-${home}.ics"`)
    expect(file.body).toContain('BEGIN:VEVENT')
    expect((await open(await fileOf(anna.id, home + 1))).statusCode).toBe(404)
  })

  test('is offered for a day or two, and its address is that of no calendar', async () => {
    const { anna, home } = await aHousehold()
    const address = await fileOf(anna.id, home, later(-1))
    expect((await open(address)).statusCode).toBe(200)
    expect((await open(await fileOf(anna.id, home, later(-2)))).statusCode).toBe(404)
    expect((await open(address.split('&')[0] ?? '')).statusCode).toBe(404)
    await endCalendar(db, anna.id)
    expect((await open(address)).statusCode).toBe(404)
  })
})

test.each([
  ['cancelled', { field: 'viewing', value: null }],
  ['of a refused home', { field: 'status', value: 'no' }],
  ['of a home that is no favourite any more', { field: 'listed', value: false }],
])('a viewing %s is absent', async (_, wish) => {
  const { anna, change } = await aHousehold()
  await change(wish)
  const response = await open(await pathOf(anna.id))
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain('VEVENT')
})

test('a viewing of a home that is gone is absent', async () => {
  const { anna, home } = await aHousehold()
  await db.transaction().execute((trx) => withdrawHome(trx, home))
  expect((await open(await pathOf(anna.id))).body).not.toContain('VEVENT')
})

describe('an address is not found', () => {
  type Household = Awaited<ReturnType<typeof aHousehold>>
  test.each<[string, (household: Household) => Promise<unknown>]>([
    ['was made anew', ({ birkir }) => createCalendar(db, birkir.id, now)],
    ['was ended', ({ birkir }) => endCalendar(db, birkir.id)],
    ['left', ({ birkir }) => removeMember(db, { by: birkir.id, member: birkir.id, now })],
    [
      'was removed',
      ({ anna, birkir }) => removeMember(db, { by: anna.id, member: birkir.id, now }),
    ],
    ['was deleted', ({ birkir }) => db.deleteFrom('account').where('id', '=', birkir.id).execute()],
  ])('once it or its owner %s', async (_, happen) => {
    const household = await aHousehold()
    const path = await pathOf(household.birkir.id)
    expect((await open(path)).statusCode).toBe(200)
    await happen(household)
    expect((await open(path)).statusCode).toBe(404)
  })

  test('if we did not sign it for this', async () => {
    const { anna } = await aHousehold()
    const tokens = [
      createMailLinks('a key that is not ours, for tests only').sign('board_calendar', [
        anna.id,
        '1',
      ]),
      links.sign('watch_feed', [anna.id, '1']),
      anna.id,
    ]
    for (const token of tokens) {
      expect((await open(`/api/v1/board/viewings.ics?token=${token}`)).statusCode).toBe(404)
    }
  })
})
