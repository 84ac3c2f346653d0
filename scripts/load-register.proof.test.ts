import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { testDatabase } from '@kot/db/testing/test-database'
import { aFile, anOfficialRow, aStreet, officialCsv } from '@kot/intake/testing/official-file'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const { db, ownerUrl } = await testDatabase()

const start = (...parts: string[]) =>
  spawn(process.execPath, [resolve(import.meta.dirname, 'load-register.ts'), ...parts], {
    env: { PATH: process.env['PATH'], MIGRATE_DATABASE_URL: ownerUrl },
  })

async function run(...parts: string[]) {
  const child = start(...parts)
  const ended = once(child, 'exit')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number]
  return { code, output, errors }
}

const houses = async () =>
  (await sql<{ count: number }>`select count(*) from register.address`.execute(db)).rows[0]?.count

/** How far a load under way has come. */
const loaded = async () => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('register_loading.address') is not null as there
  `.execute(db)
  if (rows[0]?.there !== true) return 0
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from register_loading.address
  `.execute(db)
  return counted[0]?.count
}

test('loads a file and reports the result', async () => {
  const unknown = anOfficialRow({ HEINUM: '999', POSTNR: '100' })
  const path = await aFile(officialCsv([...aStreet('Nýjagata', 40), unknown]), 'skra.csv.gz')
  const { code, output, errors } = await run(path)
  expect(errors).toContain('100 %, 41 rows')
  expect(output).toMatch(/^40 addresses of 41 rows, 1 street lines, version \w{16}\n/)
  expect(output).toContain('skipped 1: unknown postcode')
  expect(code).toBe(0)
  expect(await houses()).toBe(40)
})

test('reports what is wrong with a file, and that nothing has changed', async () => {
  const before = await houses()
  const { code, errors } = await run(await aFile('<html>'))
  expect(errors).toContain('load failed, register unchanged: not the address register')
  expect(code).toBe(1)
  expect(await houses()).toBe(before)
})

test('killed in the middle it has changed nothing, and the next load starts over', async () => {
  await run(await aFile(officialCsv(aStreet('Gamlagata', 20))))
  // Sends enough for a first batch, and then nothing any more.
  const server = createServer((_request, response) => {
    response.write(officialCsv(aStreet('Nýjagata', 7_000)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const child = start(`http://127.0.0.1:${(server.address() as AddressInfo).port}/skra.csv`)
  await expect.poll(loaded, { timeout: 15_000 }).toBe(5_000)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await houses()).toBe(20)

  const path = await aFile(officialCsv(aStreet('Nýjagata', 30)))
  // The database notices the loss of the connection, and with it of the lock, in a moment.
  await expect.poll(async () => (await run(path)).code, { timeout: 15_000 }).toBe(0)
  expect(await houses()).toBe(30)
})
