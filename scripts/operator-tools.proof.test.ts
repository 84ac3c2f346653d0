/** The commands with which an operator works on a database, inside the test; that they fail in one line is
 *  tried in commands/command-cases.test.ts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aWrittenReceipt } from '@kot/access/testing/a-written-receipt'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { Command } from './command-line/command.ts'
import { runInProcess } from './command-line/testing/run-in-process.ts'
import { testDatabase } from '@kot/db/testing/test-database'
import { monthOf } from '@kot/domain/money/bookkeeping'
import { siteSources } from '@kot/intake/sources/all-sources'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { createWorld } from '@kot/rental-sites-simulator/world/world'
import { INVENTED_CREDIT, inventedFeed } from '@kot/transit/testing/invented-feed'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { command as home } from './home/main.ts'
import { command as operator } from './operator/main.ts'
import { command as source } from './source/main.ts'
import { command as transit } from './transit/main.ts'

const { db, url } = await testDatabase()
const world = createWorld({ seed: 5, homes: 20, now: new Date(), sites: sharesOf(allSites) })
const sites = await startRentalSites({ world, sites: allSites })
afterAll(() => sites.close())

const run = (command: Command, ...args: string[]) =>
  runInProcess(command, args, { DATABASE_URL: url })

async function print(command: Command, ...args: string[]): Promise<string> {
  const { code, out, err } = await run(command, ...args)
  expect({ code, errors: err.match(/^error: .*/gm) }).toEqual({ code: 0, errors: null })
  return out
}

const readJson = async (command: Command, ...args: string[]): Promise<unknown> =>
  JSON.parse(await print(command, ...args, '--json'))

const failsWith = (line: string) => ({
  code: 1,
  err: expect.stringMatching(`^(fetching .*\n)*error: ${line}\n$`),
})

const addSource = (name: string, format: string, address: string) =>
  print(source, 'add', name, '--format', format, '--title', 'Hornið', '--url', address)

const listed = async (name: string) =>
  ((await readJson(source, 'list')) as { name: string }[]).find((one) => one.name === name)

test('source list --json names every source, its reader and whether it is read', async () => {
  const rows = await readJson(source, 'list')
  const names = siteSources.map(({ name }) => name).toSorted()
  expect(rows).toEqual(
    names.map((name) => expect.objectContaining({ name, enabled: false, reader: 'draft' })),
  )
})

test('tables fit a hundred columns', async () => {
  const lines = (await print(source, 'list')).split('\n')
  expect(lines).toHaveLength(siteSources.length + 2)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
})

test('a source of a common format is set up, checked and enabled, and disabled once', async () => {
  await addSource('hornid', 'feed', `${sites.origins['feed']}/feed`)
  expect(await print(source, 'check', 'hornid')).toMatch(
    /^\d+ adverts on 1 pages in \d+ bytes\nid /,
  )
  expect(await listed('hornid')).toMatchObject({ enabled: false })
  expect(await print(source, 'enable', 'hornid')).toMatch(
    /^the check passed: \d+ adverts on 1 pages\nhornid is enabled\n$/,
  )
  expect(await listed('hornid')).toMatchObject({ reader: 'format', enabled: true })
  expect(await print(source, 'enable', 'hornid')).toBe('hornid is enabled already\n')
  expect(await print(source, 'disable', 'hornid')).toContain(
    'hornid is disabled, and its 0 adverts',
  )
  expect(await print(source, 'disable', 'hornid')).toBe('hornid is disabled already\n')
})

const isLandlordsOwn = async (name: string) =>
  ((await readJson(source, 'list')) as { name: string; landlordsOwn: boolean }[]).find(
    (one) => one.name === name,
  )?.landlordsOwn

test('a source is marked as the landlord’s own, and the mark is taken away', async () => {
  expect(await isLandlordsOwn('mbl')).toBe(false)
  expect(await print(source, 'landlords-own', 'mbl', 'on')).toBe(
    "mbl is marked as the landlord's own\n",
  )
  expect(await isLandlordsOwn('mbl')).toBe(true)
  expect(await print(source, 'landlords-own', 'mbl', 'off')).toBe(
    "mbl is not marked as the landlord's own\n",
  )
  expect(await print(source, 'landlords-own', 'mbl', 'off')).toBe(
    "mbl is not marked as the landlord's own, as before\n",
  )
})

test('a source of which no advert can be read passes no check and is not enabled', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/tomt.csv') response.writeHead(404)
    response.end('auðkenni;slóð;titill;heimilisfang;póstnúmer;verð;stærð\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await addSource('horfid', 'csv', `${origin}/horfid.csv`)
  const missing = failsWith(
    `no advert of horfid was read: not-found \\(404\\) at ${origin}/horfid.csv`,
  )
  expect(await run(source, 'check', 'horfid')).toMatchObject(missing)
  expect(await run(source, 'enable', 'horfid')).toMatchObject(missing)
  expect(await listed('horfid')).toMatchObject({ enabled: false })

  await addSource('tomt', 'csv', `${origin}/tomt.csv`)
  expect(await run(source, 'enable', 'tomt')).toMatchObject(
    failsWith('no advert of tomt was read: its first page has none'),
  )
  expect(await listed('tomt')).toMatchObject({ enabled: false })
})

test('a partner that pushes its adverts has no page to check, is enabled and gets a token', async () => {
  await addSource('felagi', 'push', 'https://felagi.example')
  expect(await run(source, 'check', 'felagi')).toMatchObject(
    failsWith('felagi is pushed by its partner: there is no page to check'),
  )
  expect(await print(source, 'enable', 'felagi')).toBe('felagi is enabled\n')
  expect(await print(source, 'token', 'felagi')).toMatch(/^[\w-]{43}\n$/)
})

test('source record stores a page of a simulated site with what is read from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kot-recorded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const origin = sites.origins['leiga'] ?? ''
  const { out, err } = await run(source, 'record', 'leiga', '--origin', origin, '--into', folder)
  expect(err).toMatch(new RegExp(`^fetching ${origin}\\S+\n$`))
  expect(out).toMatch(/^1 page with \d+ adverts/)
  expect(readdirSync(join(folder, 'leiga')).toSorted()).toEqual(['expected.json', 'list.page'])

  const elsewhere = ['--origin', origin, '--into', folder, '--url', `${origin}/nowhere`]
  expect(await run(source, 'record', 'leiga', ...elsewhere)).toMatchObject(
    failsWith(`recording failed: not-found \\(404\\) at ${origin}/nowhere`),
  )
})

test('operator list names every operator and their second factors', async () => {
  expect(await print(operator, 'list')).toBe('no account is an operator\n')
  await anAccount(db)
  const { email } = await anAccount(db, { operator: true })
  expect(await readJson(operator, 'list')).toEqual([{ email, passkeys: 0, totp: false }])
  expect(await print(operator, 'list')).toMatch(new RegExp(`^email .*\n${email} +0 +false\n$`))
})

test('operator grants access with a code that is shown once, and revokes it', async () => {
  const { email } = await anAccount(db)
  expect(await print(operator, 'grant', email)).toContain(`granted ${email}`)
  expect(await readJson(operator, 'list')).toContainEqual(expect.objectContaining({ email }))
  expect(await print(operator, 'revoke', email)).toBe(`revoked ${email}\n`)
  expect(await readJson(operator, 'list')).not.toContainEqual(expect.objectContaining({ email }))
})

test('home joins two homes, shows the adverts of both, and splits one off again', async () => {
  const [first = 0, second = 0] = await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome(), aHome()]))
  const shown = (await readJson(home, 'show', String(first))) as { adverts: { id: number }[] }
  expect(shown).toMatchObject({ home: first, adverts: [{ source: expect.any(String) }] })
  const alone = shown.adverts[0]?.id
  expect(await run(home, 'split', String(alone))).toMatchObject(
    failsWith(`advert ${alone} is the only one of home ${first}: nothing to split`),
  )

  const joined = await print(home, 'join', String(first), String(second))
  const [, kept = ''] = /^joined into home (\d+)\n$/.exec(joined) ?? []
  const table = await print(home, 'show', kept)
  expect(table.split('\n').filter((line) => /^ *\d+ +\S/.test(line))).toHaveLength(2)
  expect(await print(home, 'split', String(alone))).toMatch(
    new RegExp(`^advert ${alone} is now home \\d+\n$`),
  )
})

test('transit load publishes a timetable, and transit status --json shows it', async () => {
  expect(await print(transit, 'status')).toBe('no timetable published\n')
  const folder = mkdtempSync(join(tmpdir(), 'kot-transit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, contents: string | Uint8Array) => {
    writeFileSync(join(folder, name), contents)
    return join(folder, name)
  }
  const lines = [{ name: 'D1', via: ['101', '105'], every: 20 }]
  const feed = write('gtfs.zip', inventedFeed({ today: new Date(), lines }))
  const old = write('old.zip', inventedFeed({ today: new Date('2020-01-07'), lines }))
  const spoilt = write('spoilt.zip', 'no feed')
  expect(await print(transit, 'load', feed)).toBe('timetable published\n')
  expect(await print(transit, 'load', feed)).toBe('timetable unchanged\n')
  const published = await readJson(transit, 'status')
  expect(published).toMatchObject({ credit: INVENTED_CREDIT, hash: expect.any(String) })

  expect(await run(transit, 'load', old)).toMatchObject({
    ...failsWith('feed rejected, timetable unchanged'),
    out: expect.stringMatching(/^error: not-valid-today: valid 2019-12-31 to /),
  })
  expect(await run(transit, 'load', spoilt)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^error: not-a-zip: /),
  })
  expect(await readJson(transit, 'status')).toMatchObject({
    hash: (published as { hash: string }).hash,
  })
})

test('a month is exported as files, once, and a line that was changed in them is named', async () => {
  const boughtAt = new Date()
  // Of this month not everything is stored yet.
  boughtAt.setUTCMonth(boughtAt.getUTCMonth() - 2, 15)
  const month = monthOf(boughtAt)
  const folder = mkdtempSync(join(tmpdir(), 'kot-books-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const books = (...args: string[]) => ['bookkeeping', ...args, '--folder', join(folder, 'books')]
  const { id: accountId, email } = await anAccount(db)
  const order_id = await aWrittenReceipt(db, { accountId, email, boughtAt })
  await db
    .insertInto('access_ledger')
    .values({ order_id, payment_id: 'one', kind: 'captured', amount: 1_990, recorded_at: boughtAt })
    .execute()

  const first = await print(operator, ...books('--month', month))
  expect(first).toMatch(
    new RegExp(`^${month}: 1 receipts, 0 refunds, 1 movements, seal [0-9a-f]{64}\n$`),
  )
  expect(await print(operator, ...books('--month', month))).toBe(first)
  const unbroken = `1 months are unbroken, ${month} to ${month}`
  expect(await print(operator, ...books('--verify'))).toBe(
    `${unbroken}, as the database recorded them\n`,
  )
  const { out } = await runInProcess(operator, books('--verify'), { DATABASE_URL: undefined })
  expect(out).toBe(`${unbroken}\n`)

  const receipts = join(folder, 'books', month, 'receipts.csv')
  expect(statSync(receipts).mode & 0o777).toBe(0o600)
  writeFileSync(receipts, readFileSync(receipts, 'utf8').replace(';1990;', ';1991;'))
  expect(await run(operator, ...books('--verify'))).toMatchObject({
    code: 1,
    out: `${month}/receipts.csv line 2 does not continue the line before it\n`,
    err: `error: 1 fault in ${join(folder, 'books')}\n`,
  })
  expect(await run(operator, ...books('--month', month))).toMatchObject(
    failsWith(`.*${month} has other contents: see --verify, and move it away`),
  )
})
