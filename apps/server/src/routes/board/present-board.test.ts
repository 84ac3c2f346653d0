import { randomUUID } from 'node:crypto'
import { setFavourite } from '@kot/board/favourites/favourites'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { applyChanges } from '@kot/board/apply-changes'
import { joinHousehold } from '@kot/board/household'
import { aBoardChange, anInvitation, shareBoard } from '@kot/board/testing/a-household'
import type { BoardResponse } from '@kot/contract/board/board'
import { PAGE_DAYS_AFTER_GONE } from '@kot/db/read/market-homes'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'

const { db } = await testDatabase()
const { app, sessions } = await wholeServer(db)
const now = new Date()
const soon = new Date(now.getTime() + 86_400_000)

/** Texts that are sent only to members with access. */
const street = 'Leynigata 7'
const meetingPlace = 'Bakdyr Leynigötu'
const noteOfAnother = 'Bjallan á Leynigötu er biluð'
const source = 'leynivefur'
const secrets = [
  street,
  meetingPlace,
  noteOfAnother,
  source,
  'leynimynd',
  '64.1466',
  'leynihlekkur',
]

const states = ['on offer', 'gone', 'taken down'] as const

async function secretHomes(): Promise<number[]> {
  const homes: number[] = []
  for (const _ of states) {
    const home = aHome({
      address: street,
      position: { lat: 64.1466, long: -21.9426 },
      photo_url: 'https://leynimynd.test/1.jpg',
      adverts: [anAdvert({ source, link: `https://leynihlekkur.test/${randomUUID()}` })],
    })
    homes.push(await db.transaction().execute((trx) => addHome(trx, home)))
  }
  return homes
}

/** Leaves one on offer. One has left the market too long ago to have a page, one was taken down. */
async function changeStates(homes: readonly number[]): Promise<void> {
  const ids = homes as number[]
  await sql`
    update home set gone_at = now() - make_interval(days => ${PAGE_DAYS_AFTER_GONE + 1})
    where id = any(${ids.slice(1)}::integer[])
  `.execute(db)
  await sql`
    update home set hidden_at = now(), hidden_reason = 'a test'
    where id = any(${ids.slice(2)}::integer[])
  `.execute(db)
}

type Kind = 'with access' | 'without access' | 'whose access ended' | 'removed' | 'stranger'

async function setUp(kind: Kind) {
  const anna = await anAccount(db, { name: 'Anna Jónsdóttir', accessUntil: soon })
  const member = await anAccount(db, {
    name: 'Birkir Ólafsson',
    accessUntil:
      kind === 'with access' ? soon : kind === 'whose access ended' ? new Date(1_000) : null,
  })
  const homes = await secretHomes()
  if (kind !== 'stranger') {
    await shareBoard(db, anna.id, member.id, now)
  }
  for (const home of homes) {
    const changes = [
      { field: 'listed', value: true },
      { field: 'status', value: 'viewing' },
      { field: 'viewing', value: soon.toISOString() },
      { field: 'place', value: meetingPlace },
      { field: 'vote', value: 'yes' },
      { field: 'note', value: noteOfAnother, replaces: null },
    ].map((facts) => aBoardChange({ home, ...facts }))
    await applyChanges(db, anna.id, changes, now)
  }
  await changeStates(homes)
  const jwt = (await startSession(sessions, member.id)) ?? ''
  if (kind === 'removed') {
    const annas = (await startSession(sessions, anna.id)) ?? ''
    await call(annas, 'DELETE', `/api/v1/board/members/${member.id}`)
  }
  return { anna, member, homes, jwt }
}

const call = (jwt: string, method: string, url: string, payload?: object) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${jwt}`, host: 'kot.localhost:3000' },
    ...(payload && { payload }),
  })

/** Every call about the board that answers something, in an order in which none is refused. */
const calls = ({ homes: [home = 0] }: { homes: number[] }): [string, string, object?][] => [
  ['GET', '/api/v1/board'],
  [
    'POST',
    '/api/v1/board/changes',
    { changes: [aBoardChange({ home, field: 'vote', value: 'maybe' })] },
  ],
  [
    'POST',
    '/api/v1/board/changes',
    { changes: [aBoardChange({ home, field: 'note', value: 'Lyfta?', replaces: null })] },
  ],
  ['POST', '/api/v1/board/seen', { version: 1 }],
  ['GET', '/api/v1/board/events'],
  ['GET', '/api/v1/board/watches'],
  ['GET', `/api/v1/board/comparison.png?homes=${home}`],
  ['PUT', '/api/v1/board/settings', { tell_changes: false, channels: ['mail'] }],
  ['POST', '/api/v1/board/calendar'],
  ['POST', '/api/v1/board/invitations'],
  ['DELETE', '/api/v1/board/invitations'],
  ['POST', '/lo/fetch.json', {}],
  ['GET', '/api/v1/my_data'],
  ['POST', '/api/v1/board/leave'],
  ['GET', '/api/v1/board'],
]

const kinds: Kind[] = ['without access', 'whose access ended', 'removed', 'stranger']

test.each(kinds)('a member %s finds no secret of a home in any response', async (kind) => {
  const household = await setUp(kind)
  for (const [method, url, body] of calls(household)) {
    const answer = await call(household.jwt, method, url, body)
    // A stranger has none of these homes on the board, so there is nothing to compare.
    const expected = kind === 'stranger' && url.includes('comparison.png') ? 404 : 200
    expect([method, url, answer.statusCode]).toEqual([method, url, expected])
    const text = answer.body + JSON.stringify(answer.headers)
    expect([url, secrets.filter((secret) => text.includes(secret))]).toEqual([url, []])
  }
})

test('a stranger reads no home without a page through the board', async () => {
  const { homes, jwt } = await setUp('stranger')
  const fields = [
    { field: 'listed', value: true },
    { field: 'status', value: 'contacted' },
    { field: 'vote', value: 'yes' },
    { field: 'note', value: 'Lyfta?', replaces: null },
  ]
  const changes = homes.flatMap((home) => fields.map((facts) => aBoardChange({ home, ...facts })))
  const answer = await call(jwt, 'POST', '/api/v1/board/changes', { changes })
  const board = answer.json<BoardResponse>()
  expect(board.homes.map(({ id }) => id)).toEqual(homes.slice(0, 1))
  expect(board.refused).toEqual(changes.slice(fields.length).map(({ id }) => id))
  for (const home of homes.slice(1)) {
    for (const method of ['POST', 'PUT']) {
      const heart = await call(jwt, method, `/api/v1/f/${home}`, { favourite: true })
      expect([method, heart.statusCode]).toEqual([method, 404])
    }
  }
  const read = await call(jwt, 'GET', '/api/v1/board')
  expect(read.json<BoardResponse>().homes).toHaveLength(1)
})

test('what a member had saved can still be changed, removed and put back', async () => {
  const { anna, homes } = await setUp('without access')
  for (const home of homes) {
    const changes = [
      { field: 'vote', value: 'no' },
      { field: 'listed', value: false },
      { field: 'listed', value: true },
    ].map((facts) => aBoardChange({ home, at: new Date().toISOString(), ...facts }))
    expect(await applyChanges(db, anna.id, changes, new Date())).toEqual({ refused: [] })
    for (const favourite of [false, true]) {
      const heart = { accountId: anna.id, homeId: home, favourite, now }
      expect(await setFavourite(db, heart)).toBe(true)
    }
  }
})

test('a member with access finds everything, but of a home that was taken down', async () => {
  const { homes, jwt } = await setUp('with access')
  const board = (await call(jwt, 'GET', '/api/v1/board')).json<BoardResponse>()
  const byId = new Map(board.homes.map((home) => [home.id, home]))
  expect(homes.map((home) => byId.get(home)?.adress)).toEqual([street, street, null])
  expect(board.cards.map(({ notes }) => notes[0]?.text)).toEqual(homes.map(() => noteOfAnother))
  expect(board.cards[0]?.place.value).toBe(meetingPlace)
  expect(new Set(Object.keys(board.gone))).toEqual(new Set(homes.slice(1).map(String)))
})

test('without access a home that has left the market has no position', async () => {
  const { homes, jwt } = await setUp('without access')
  const board = (await call(jwt, 'GET', '/api/v1/board')).json<BoardResponse>()
  const byId = new Map(board.homes.map((home) => [home.id, home]))
  expect(homes.slice(1).map((home) => [byId.get(home)?.lat, byId.get(home)?.long])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a member without access sees their own notes and the number of the hidden ones', async () => {
  const { anna, member, homes, jwt } = await setUp('without access')
  const [home = 0] = homes
  const changes = [
    aBoardChange({ home, field: 'place', value: 'Fyrir utan' }),
    aBoardChange({ home, field: 'note', value: 'Lyfta?', replaces: null }),
    aBoardChange({ home, field: 'vote', value: 'maybe' }),
  ]
  const answer = await call(jwt, 'POST', '/api/v1/board/changes', { changes })
  const board = answer.json<BoardResponse>()
  const card = board.cards.find((one) => one.home === home)
  expect(card?.notes.map(({ text }) => text)).toEqual(['Lyfta?'])
  expect(card?.place.value).toBe('Fyrir utan')
  expect(Object.keys(card?.votes ?? {})).toEqual([member.id])
  expect(card?.status).toMatchObject({ value: 'viewing', by: anna.id })
  expect(board.hidden_notes[home]).toBe(1)
  expect(board.entries.filter(({ by }) => by === anna.id).map(({ field }) => field)).not.toContain(
    'vote',
  )
})

test('an invitation contains first names, and only while it is valid', async () => {
  const { anna, jwt } = await setUp('stranger')
  const token = await anInvitation(db, anna.id, now)
  const read = () => call(jwt, 'POST', '/api/v1/board/invitations/read', { token })
  expect((await read()).json()).toEqual({ state: 'open', invited_by: 'Anna', members: ['Anna'] })
  const other = await anAccount(db)
  await joinHousehold(db, token, other.id, now)
  expect((await read()).json()).toEqual({ state: 'used', invited_by: '', members: [] })
})
