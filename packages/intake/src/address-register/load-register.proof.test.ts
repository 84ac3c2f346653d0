import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { housesByStreet } from '../testing/stored-rows.ts'
import { aFile, anOfficialRow, aStreet, officialCsv } from '../testing/official-file.ts'
import { loadRegister } from './load-register.ts'

const { db, owner } = await testDatabase()

const load = async (rows: Parameters<typeof officialCsv>[0]) =>
  loadRegister(owner, await aFile(officialCsv(rows)))

const streetsNow = () => housesByStreet(db)

beforeEach(async () => {
  await load(aStreet('Gamlagata', 12))
})

test('keeps every part of an address, its place included', async () => {
  await load([anOfficialRow({ HUSNR: '4', BOKST: 'B', SERHEITI: 'Bakhús' })])
  const kept = await db
    .selectFrom('register.address')
    .select(['id', 'postcode', 'municipality', 'street', 'street_dative', 'house_number'])
    .select(['letter', 'special_name', sql<string>`st_asewkt(position)`.as('position')])
    .execute()
  expect(kept).toEqual([
    {
      id: 1_017_252,
      postcode: '101',
      municipality: '0000',
      street: 'Njálsgata',
      street_dative: 'Njálsgötu',
      house_number: 4,
      letter: 'B',
      special_name: 'Bakhús',
      position: 'SRID=4326;POINT(-21.92221 64.14291)',
    },
  ])
})

test('reports how many rows it left out, and why', async () => {
  const report = await load([
    ...aStreet('Nýjagata', 10),
    anOfficialRow({ HEINUM: '3', HEITI_NF: 'Tvítekin' }),
    anOfficialRow({ HEINUM: '' }),
    anOfficialRow({ HEINUM: '20', POSTNR: '100' }),
    anOfficialRow({ HEINUM: '21', POSTNR: '999' }),
    anOfficialRow({ HEINUM: '22', N_HNIT_WGS84: '0' }),
  ])
  expect(report).toMatchObject({ rows: 15, addresses: 10 })
  expect(report.skipped).toEqual({
    'no key': 1,
    'unknown postcode': 2,
    'outside Iceland': 1,
    'repeated key': 1,
  })
  expect(await streetsNow()).toEqual({ Nýjagata: 10 })
})

test('replaces what was there, and infers the streets', async () => {
  expect(await streetsNow()).toEqual({ Gamlagata: 12 })
  await load(aStreet('Nýjagata', 30))
  expect(await streetsNow()).toEqual({ Nýjagata: 30 })

  const lines = await db
    .selectFrom('register.street_line')
    .select(['name', 'postcode', 'municipality', 'length_m', 'id'])
    .select(sql<number>`st_length(line::geography)`.as('length'))
    .execute()
  expect(lines).toMatchObject([{ id: 1, name: 'Nýjagata', postcode: '101', municipality: '0000' }])
  expect(lines[0]?.length_m).toBe(Math.ceil(lines[0]?.length ?? 0))
  // 30 houses, each 9.7 m along from the one before; the ends are between the first and last pairs.
  expect(lines[0]?.length).toBeGreaterThan(250)
  expect(lines[0]?.length).toBeLessThan(290)
})

const areasNow = () =>
  db.selectFrom('public_area').select(['postcode', 'squares']).orderBy('area').execute()

test('plans the areas in which visitors see homes, and with a later register they only grow', async () => {
  expect(await areasNow()).toEqual([])
  await load(aStreet('Langagata', 1_500))
  const areas = await areasNow()
  expect(areas.length).toBeGreaterThan(1)
  expect(new Set(areas.map(({ postcode }) => postcode))).toEqual(new Set(['101']))
  await load([...aStreet('Langagata', 1_500), ...aStreet('Nýjagata', 400, 5_000)])
  const grown = await areasNow()
  expect(grown).toHaveLength(areas.length)
  for (const [index, { squares }] of areas.entries()) {
    expect(grown[index]?.squares).toEqual(expect.arrayContaining(squares))
  }
  await expect(loadRegister(db, await aFile('a,b\r\n1,2\r\n'))).rejects.toThrow(/./)
  expect(await areasNow()).toEqual(grown)
  // Too few houses are left to hide among.
  await load(aStreet('Gamlagata', 12))
  expect(await areasNow()).toEqual([])
})

test('loading the same file twice changes nothing, its version neither', async () => {
  const one = await load(aStreet('Nýjagata', 30))
  const other = await load(aStreet('Nýjagata', 30))
  expect(other).toEqual(one)
  expect(await streetsNow()).toEqual({ Nýjagata: 30 })
  const releases = await db.selectFrom('register.release').selectAll().execute()
  expect(releases).toMatchObject([{ version: one.version, addresses: 30, street_lines: 1 }])
  expect((await load(aStreet('Nýjagata', 31))).version).not.toBe(one.version)
})

test.each([
  ['is not the register', 'a,b\r\n1,2\r\n'],
  ['has no usable row', officialCsv([anOfficialRow({ POSTNR: '100' })])],
  ['ends in the middle of a row', officialCsv(aStreet('Nýjagata', 30)).slice(0, -20)],
])('a file that %s leaves the register as it was', async (_how, content) => {
  await expect(loadRegister(owner, await aFile(content))).rejects.toThrow(/./)
  expect(await streetsNow()).toEqual({ Gamlagata: 12 })
})

test('a download that breaks off leaves the register as it was', async () => {
  const half = officialCsv(aStreet('Nýjagata', 12_000)).slice(0, 700_000)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1_400_000 })
    response.write(half, () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  await expect(loadRegister(owner, `http://127.0.0.1:${port}/r.csv`)).rejects.toThrow('terminated')
  expect(await streetsNow()).toEqual({ Gamlagata: 12 })
})

test('reports its progress', async () => {
  const path = await aFile(officialCsv(aStreet('Nýjagata', 12_000)))
  const told: string[] = []
  await loadRegister(owner, path, {
    onProgress: ({ stage, share, rows }) => told.push(`${stage} ${rows} ${share === 1}`),
  })
  expect(told).toEqual([
    expect.stringContaining('addresses 5000'),
    expect.stringContaining('addresses 10000'),
    'addresses 12000 true',
    'streets 12000 true',
  ])
})
