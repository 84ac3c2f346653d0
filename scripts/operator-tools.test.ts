/** The commands with which an operator looks into a database, as a script would use them. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { allSources } from '@kot/intake/sources/all-sources'
import { addHomes } from '@kot/market/homes/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'

const { db, url } = await testDatabase()

async function run(script: string, ...args: string[]): Promise<unknown> {
  const main = resolve(import.meta.dirname, script, 'main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--json'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  })
  return JSON.parse(stdout)
}

test('source list --json names every source and whether it is read', async () => {
  const rows = await run('source', 'list')
  const names = allSources.map(({ name }) => name).toSorted()
  expect(rows).toEqual(names.map((name) => expect.objectContaining({ name, enabled: false })))
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
