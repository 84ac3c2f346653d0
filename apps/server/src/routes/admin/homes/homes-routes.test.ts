import type { HomeResponse, HomesResponse } from '@kot/contract/operator/homes'
import { testDatabase } from '@kot/db/testing/test-database'
import { aPlacedAdvert } from '@kot/intake/testing/a-placed-advert'
import { aWatchedSource } from '@kot/intake/testing/a-watched-source'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db, owner } = await testDatabase()
const { ask, actions } = await adminClient(await wholeServer(db))
const homeOf = async (id: number) => (await ask('GET', `/homes/${id}`)).json<HomeResponse>()
const find = async (words: string) =>
  (
    await ask('GET', `/homes?${new URLSearchParams({ find: words }).toString()}`)
  ).json<HomesResponse>()
const found = async (words: string) => (await find(words)).homes.map(({ id }) => id)

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

const add = (...homes: Parameters<typeof aHome>[0][]) =>
  db.transaction().execute((trx) =>
    addHomes(
      trx,
      homes.map((home) => aHome(home)),
    ),
  )

test('homes are found by number, address, postcode and the link of an advert', async () => {
  const [one = 0, two = 0, three = 0] = await add(
    { address: 'Njálsgata 52', postcode: '101' },
    {
      address: 'Njálsgata 7',
      postcode: '105',
      adverts: [anAdvert({ link: 'https://www.torgid.example/ibudir/4711/' })],
    },
    { address: 'Öldugata 3', postcode: '101' },
  )
  const setOf = async (words: string) => new Set(await found(words))
  expect(await found(String(two))).toEqual([two])
  expect(await setOf('njálsg')).toEqual(new Set([one, two]))
  expect(await found('  NJÁLSGATA 52 ')).toEqual([one])
  expect(await found('öldu')).toEqual([three])
  expect(await setOf('101')).toEqual(new Set([one, three]))
  expect(await found('105 Njálsgata')).toEqual([two])
  expect(await found('Njálsgata 52, 101 Reykjavík')).toEqual([one])
  expect(await setOf('101 Reykjavík')).toEqual(new Set([one, three]))
  expect(await found('https://torgid.example/ibudir/4711')).toEqual([two])
  expect(await found('torgid.example/ibudir/4711/')).toEqual([two])
  expect(await found('https://torgid.example/ibudir/4712')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('99999999999')).toEqual([])
})

test('lists at most fifty, those on offer first, and reports that there are more', async () => {
  const ids = await add(...Array.from({ length: 52 }, () => ({ address: 'Langahlíð 1' })))
  await sql`update advert set gone_at = now() where home_id = ${ids[51]}`.execute(db)
  const { homes, more } = await find('Langahlíð')
  expect(homes).toHaveLength(50)
  expect(more).toBe(true)
  expect(homes.every(({ gone_at }) => gone_at === null)).toBe(true)
})

test.each(['/homes?find=', '/homes?find=%20', '/homes/x', '/homes/0', '/homes/99999999999'])(
  '%s makes no sense',
  async (path) => {
    expect((await ask('GET', path)).statusCode).toBe(400)
  },
)

/** One home on two sites, and another on the second. */
async function twoSites() {
  const torgid = await aWatchedSource(db)
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  const flat = aPlacedAdvert({ externalId: 't1', petsAllowed: null })
  const twin = { ...flat, externalId: 'm1', price: 290_000, petsAllowed: true }
  const other = aPlacedAdvert({ externalId: 'm2', address: 'Öldugata 3' })
  await torgid.crawl([flat])
  await mbl.crawl([twin, other])
  const adverts = await db.selectFrom('advert').select(['id', 'external_id', 'home_id']).execute()
  const advert = (external: string) => {
    const row = adverts.find(({ external_id }) => external_id === external)
    if (row === undefined) throw new Error(`no advert ${external}`)
    return row
  }
  return { torgid, mbl, flat, twin, other, advert }
}

test('a home shows its adverts, which of them each field comes from, and its rents', async () => {
  const { torgid, flat, advert } = await twoSites()
  await torgid.crawl([{ ...flat, price: 280_000 }])
  const { home, adverts, provenance, price_changes } = await homeOf(advert('t1').home_id)
  expect(home).toMatchObject({ price: 280_000, pets_allowed: true, hidden_at: null })
  expect(adverts.map(({ title, says }) => [title, says?.price])).toEqual([
    ['Torgið', 280_000],
    ['mbl.is', 290_000],
  ])
  expect(provenance).toMatchObject({ price: advert('t1').id, pets: advert('m1').id })
  expect(price_changes).toMatchObject([{ before: 285_000, change: -5_000 }])
})

test('a home without reported facts lists adverts without facts', async () => {
  const [id = 0] = await add({})
  expect(await homeOf(id)).toMatchObject({ adverts: [{ says: null }], provenance: {} })
})

test('two homes are joined, twice as once, and the audit names both', async () => {
  const { advert } = await twoSites()
  const [one, two] = [advert('t1').home_id, advert('m2').home_id]
  const join = async (from: number, other: number) => {
    const answer = await ask('POST', `/homes/${from}/join`, { reason: 'Sama íbúðin', other })
    return [answer.statusCode, answer.json<unknown>()]
  }
  expect(await join(two, one)).toEqual([200, { home: one }])
  expect(await join(two, one)).toEqual([200, { home: one }])
  expect((await homeOf(one)).adverts).toHaveLength(3)
  expect((await homeOf(two)).home.gone_at).not.toBeNull()
  expect(await actions()).toMatchObject([
    { action: 'home join', subject: `home ${two}` },
    {
      action: 'home join',
      subject: `home ${two}`,
      reason: 'Sama íbúðin',
      details: { other: one, home: one },
    },
  ])
  const before = await actions()
  expect(await join(one, one)).toMatchObject([404, {}])
  expect(await join(one, 999_999)).toMatchObject([404, {}])
  expect((await ask('POST', `/homes/${one}/join`, { reason: 'x' })).statusCode).toBe(400)
  expect(await actions()).toEqual(before)
})

test('an advert is split off, twice as once, and stays so', async () => {
  const { mbl, twin, other, advert } = await twoSites()
  const { id, home_id } = advert('m1')
  const split = async () => {
    const answer = await ask('POST', `/adverts/${id}/split`, { reason: 'Önnur íbúð' })
    return answer.json<{ home: number }>().home
  }
  const own = await split()
  expect(own).not.toBe(home_id)
  expect(await split()).toBe(own)
  await mbl.crawl([twin, other])
  expect((await homeOf(home_id)).adverts).toHaveLength(1)
  expect((await homeOf(own)).adverts).toMatchObject([{ id, says: { pinned: true } }])
  expect((await actions())[1]).toMatchObject({
    action: 'advert split',
    subject: `advert ${id}`,
    reason: 'Önnur íbúð',
    details: { home: own },
  })
  expect((await ask('POST', '/adverts/999999/split', { reason: 'x' })).statusCode).toBe(404)
})
