import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { aFile, anOfficialRow, aStreet, officialCsv } from '../testing/official-file.ts'
import { readAddress, readRegister, type RegisterBatch } from './read-register.ts'

async function batchesOf(place: string, rowsPerBatch: number): Promise<RegisterBatch[]> {
  const batches: RegisterBatch[] = []
  for await (const batch of readRegister(place, rowsPerBatch)) batches.push(batch)
  return batches
}

async function namesIn(place: string): Promise<string[]> {
  const batches = await batchesOf(place, 100)
  return batches.flatMap(({ rows }) => rows.map((row) => row.HEITI_NF))
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const odd = ['Ánaland 3, 8-10 aðk.', 'Gata "stutta"', 'Þórunnartún']
const csv = officialCsv(odd.map((HEITI_NF) => anOfficialRow({ HEITI_NF })))

test.each(['register.csv', 'register.csv.gz'])('%s is read with its quotes', async (name) => {
  expect(await namesIn(await aFile(csv, name))).toEqual(odd)
})

test('a byte order mark, other line ends and columns in another order do not matter', async () => {
  const [header = '', ...rows] = csv.trimEnd().split('\r\n')
  const turned = [header, ...rows]
    .map((line) => `${line},`)
    .join('\n')
    .replace(',\n', ',NEW\n')
  expect(await namesIn(await aFile(`\u{feff}${turned}\n`))).toEqual(odd)
})

test.each(['/register.csv', '/register.csv.gz?day=1'])('%s is read from the web', async (path) => {
  const origin = await serve((request, response) =>
    response.end(request.url?.includes('.gz') ? gzipSync(csv) : csv),
  )
  expect(await namesIn(origin + path)).toEqual(odd)
})

test('returns batches and reports its progress', async () => {
  const path = await aFile(officialCsv(aStreet('Langagata', 25)))
  const batches = await batchesOf(path, 10)
  expect(batches.map(({ rows }) => rows.length)).toEqual([10, 10, 5])
  expect(batches.at(-1)?.share).toBe(1)
})

test('a file without a needed column is refused by its name', async () => {
  const path = await aFile(csv.replace('E_HNIT_WGS84', 'LENGD'))
  await expect(namesIn(path)).rejects.toThrow('not the address register: no column E_HNIT_WGS84')
})

test('a page in the place of the file is refused', async () => {
  const origin = await serve((_request, response) => response.end('<!doctype html><p>Lokað</p>'))
  await expect(namesIn(`${origin}/register.csv`)).rejects.toThrow('not the address register')
})

test('a row that is cut off is refused', async () => {
  await expect(namesIn(await aFile(csv.slice(0, -10)))).rejects.toThrow(/Record|Quote/)
})

test('a compressed file that is cut off is refused', async () => {
  const path = await aFile(officialCsv(aStreet('Langagata', 500)), 'register.csv.gz')
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, bytes.length / 2))
  await expect(namesIn(path)).rejects.toThrow('unexpected end of file')
})

test('rejects a failing URL, and one without TLS', async () => {
  const origin = await serve((_request, response) => response.writeHead(404).end())
  await expect(namesIn(`${origin}/register.csv`)).rejects.toThrow('answered 404')
  await expect(namesIn('http://skra.example/register.csv')).rejects.toThrow('no https address')
  await expect(namesIn('ftp://skra.example/register.csv')).rejects.toThrow('no https address')
})

test('reports a missing file', async () => {
  await expect(namesIn('/no/such/register.csv')).rejects.toThrow('ENOENT')
})

test('reads what finding an address will need', () => {
  const row = anOfficialRow({ HUSNR: '4', BOKST: 'b', SERHEITI: ' Bakhús ' })
  expect(readAddress(row)).toEqual({
    id: 1_017_252,
    postcode: '101',
    municipality: '0000',
    street: 'Njálsgata',
    street_dative: 'Njálsgötu',
    house_number: 4,
    letter: 'B',
    special_name: 'Bakhús',
    lat: 64.142_91,
    long: -21.922_21,
  })
})

test('a farm has a name and no number', () => {
  const farm = anOfficialRow({ POSTNR: '880', HEITI_NF: 'Hunkubakkar', HEITI_TGF: '', HUSNR: '' })
  expect(readAddress(farm)).toMatchObject({
    street: 'Hunkubakkar',
    street_dative: null,
    house_number: null,
    letter: null,
    special_name: null,
  })
})

test.each([
  ['a decimal comma', '64,14291', 64.142_91],
  ['a decimal point', '64.14291', 64.142_91],
  ['no decimals', '64', 64],
])('a position may be written with %s', (_how, written, lat) => {
  expect(readAddress(anOfficialRow({ N_HNIT_WGS84: written }))).toMatchObject({ lat })
})

test.each([
  ['no key', { HEINUM: '' }],
  ['no key', { HEINUM: '0' }],
  ['no key', { HEINUM: '12a' }],
  ['no name', { HEITI_NF: ' ' }],
  ['unknown postcode', { POSTNR: '100' }],
  ['unknown postcode', { POSTNR: '' }],
  ['no position', { N_HNIT_WGS84: '' }],
  ['no position', { E_HNIT_WGS84: '-21,9.2' }],
  ['no position', { E_HNIT_WGS84: 'vestur' }],
  ['outside Iceland', { N_HNIT_WGS84: '0', E_HNIT_WGS84: '0' }],
  ['outside Iceland', { N_HNIT_WGS84: '-21,92221', E_HNIT_WGS84: '64,14291' }],
  ['outside Iceland', { E_HNIT_WGS84: '21,92221' }],
])('%s: %o is left out', (reason, facts) => {
  expect(readAddress(anOfficialRow(facts))).toBe(reason)
})

test.each([
  ['Njálsgata 0', '0', null],
  ['a number with letters', '4-6', null],
  ['spaces around it', ' 12 ', 12],
])('a house number: %s', (_what, HUSNR, house_number) => {
  expect(readAddress(anOfficialRow({ HUSNR }))).toMatchObject({ house_number })
})
