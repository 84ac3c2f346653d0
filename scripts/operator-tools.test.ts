/** The commands with which an operator looks into a database, as a script would use them. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { siteSources } from '@kot/intake/sources/all-sources'
import { addHomes } from '@kot/market/homes/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { createWorld } from '@kot/rental-sites-simulator/world/world'
import { INVENTED_CREDIT, inventedFeed } from '@kot/transit/testing/invented-feed'
import { expect, onTestFinished, test } from 'vitest'

const { db, url } = await testDatabase()

async function print(script: string, ...args: string[]): Promise<string> {
  const main = resolve(import.meta.dirname, script, 'main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  })
  return stdout
}

const run = async (script: string, ...args: string[]): Promise<unknown> =>
  JSON.parse(await print(script, ...args, '--json'))

test('source list --json names every source, its reader and whether it is read', async () => {
  const rows = await run('source', 'list')
  const names = siteSources.map(({ name }) => name).toSorted()
  expect(rows).toEqual(
    names.map((name) => expect.objectContaining({ name, enabled: false, reader: 'draft' })),
  )
})

test('source add sets up a source of a common format, which can then be enabled', async () => {
  const settings = ['--format', 'feed', '--title', 'Hornið', '--url', 'https://hornid.example/feed']
  await print('source', 'add', 'hornid', ...settings)
  await print('source', 'enable', 'hornid')
  expect(await run('source', 'list')).toContainEqual(
    expect.objectContaining({ name: 'hornid', title: 'Hornið', reader: 'format', enabled: true }),
  )
})

test('source enable refuses a draft in one line', async () => {
  await expect(print('source', 'enable', 'mbl')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: the reader of mbl is a draft: .*\n$/),
  })
  const missing = print('source', 'enable', 'ekki-til')
  await expect(missing).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no source ekki-til'),
  })
})

test('source record stores a page of a simulated site with what is read from it', async () => {
  const world = createWorld({ seed: 5, homes: 20, now: new Date(), sites: sharesOf(allSites) })
  const running = await startRentalSites({ world, sites: allSites })
  const folder = mkdtempSync(join(tmpdir(), 'kot-recorded-'))
  try {
    const origin = running.origins['leiga'] ?? ''
    const said = await print('source', 'record', 'leiga', '--origin', origin, '--into', folder)
    expect(said).toMatch(/^1 pages? with \d+ adverts/)
    expect(readdirSync(join(folder, 'leiga')).toSorted()).toEqual(['expected.json', 'list.page'])
  } finally {
    rmSync(folder, { recursive: true })
    await running.close()
  }
})

test('operator list --json names every operator and their second factors', async () => {
  await anAccount(db)
  const { email } = await anAccount(db, { operator: true })
  expect(await run('operator', 'list')).toEqual([{ email, passkeys: 0, totp: false }])
})

test('home show --json names the adverts of a home', async () => {
  const [home = 0] = await db.transaction().execute((trx) => addHomes(trx, [aHome()]))
  const shown = await run('home', 'show', String(home))
  expect(shown).toMatchObject({ home, adverts: [{ source: expect.any(String) }] })
})

test('a home that is not there is one line, and an exit code of 1', async () => {
  const failing = run('home', 'show', '999999')
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: 'error: there is no home 999999\n',
  })
})

test('transit load publishes a timetable, and transit status --json says which', async () => {
  expect(await print('transit', 'status')).toBe('no timetable is published\n')
  const folder = mkdtempSync(join(tmpdir(), 'kot-transit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [feed, old, spoilt] = ['gtfs.zip', 'old.zip', 'spoilt.zip'].map((name) =>
    join(folder, name),
  )
  const lines = [{ name: 'D1', via: ['101', '105'], every: 20 }]
  const now = new Date()
  writeFileSync(feed ?? '', inventedFeed({ today: now, lines }))
  writeFileSync(old ?? '', inventedFeed({ today: new Date('2020-01-07'), lines }))
  writeFileSync(spoilt ?? '', 'no feed')
  expect(await print('transit', 'load', feed ?? '')).toBe('published\n')
  expect(await print('transit', 'load', feed ?? '')).toBe('unchanged\n')
  const published = await run('transit', 'status')
  expect(published).toMatchObject({ credit: INVENTED_CREDIT, hash: expect.any(String) })

  await expect(print('transit', 'load', old ?? '')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^refused: not-valid-today: valid 2019-12-31 to /),
    stderr: 'error: the feed was refused; the timetable is as it was\n',
  })
  await expect(print('transit', 'load', spoilt ?? '')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^refused: not-a-zip: /),
  })
  await expect(print('transit', 'load', join(folder, 'missing.zip'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: the timetable is as it was: ENOENT.*\n$/),
  })
  expect(await run('transit', 'status')).toMatchObject({
    hash: (published as { hash: string }).hash,
  })
})
