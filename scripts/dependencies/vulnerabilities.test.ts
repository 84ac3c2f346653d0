import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseLockFile } from './installed-packages.ts'
import { findVulnerabilities, readOsvDatabase, type OsvRecord } from './vulnerabilities.ts'

const installed = (name: string, version: string) =>
  parseLockFile(JSON.stringify({ packages: { [`node_modules/${name}`]: { version } } }))

const aRecord = (affected: object, changes: Partial<OsvRecord> = {}): OsvRecord => ({
  id: 'GHSA-test',
  summary: 'reads too much',
  affected: [{ package: { ecosystem: 'npm', name: 'some-package' }, ...affected }],
  ...changes,
})
const semver = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] })

test.each([
  ['before it was introduced', '1.0.0', semver({ introduced: '1.2.0' }, { fixed: '1.4.1' }), false],
  ['in between', '1.4.0', semver({ introduced: '1.2.0' }, { fixed: '1.4.1' }), true],
  ['where it is fixed', '1.4.1', semver({ introduced: '1.2.0' }, { fixed: '1.4.1' }), false],
  ['since the first version', '0.0.1', semver({ introduced: '0' }), true],
  ['a pre-release of the fix', '1.4.1-rc.1', semver({ introduced: '0' }, { fixed: '1.4.1' }), true],
  ['the last affected', '2.0.0', semver({ introduced: '0' }, { last_affected: '2.0.0' }), true],
  [
    'after the last affected',
    '2.0.1',
    semver({ introduced: '0' }, { last_affected: '2.0.0' }),
    false,
  ],
  [
    'introduced again',
    '3.0.5',
    semver({ introduced: '3.0.0' }, { introduced: '0' }, { fixed: '2.0.0' }),
    true,
  ],
  ['named in a list', '1.0.0', { versions: ['0.9.0', '1.0.0'] }, true],
])('%s: %s', (_when, version, affected, expected) => {
  const found = findVulnerabilities(installed('some-package', version), [aRecord(affected)])
  expect(found).toEqual(expected ? [`some-package@${version}: GHSA-test reads too much`] : [])
})

test('records of other packages and ecosystems, and those withdrawn, do not concern us', () => {
  const all = semver({ introduced: '0' })
  const elsewhere = { package: { ecosystem: 'PyPI', name: 'some-package' }, ...all }
  const records = [aRecord(all, { withdrawn: '2026-01-01T00:00:00Z' }), aRecord(elsewhere)]
  expect(findVulnerabilities(installed('some-package', '1.0.0'), records)).toEqual([])
  expect(findVulnerabilities(installed('other-package', '1.0.0'), [aRecord(all)])).toEqual([])
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kot-osv-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a database is a folder of records; an empty one is an error', () => {
  const folder = aFolder()
  expect(() => readOsvDatabase(folder)).toThrow('has no OSV records')
  expect(() => readOsvDatabase(join(folder, 'nowhere.zip'))).toThrow('there is no')
  mkdirSync(join(folder, 'npm'))
  writeFileSync(join(folder, 'npm/GHSA-test.json'), JSON.stringify(aRecord({})))
  expect(readOsvDatabase(folder)).toEqual([aRecord({})])
})

/** The command itself, on this repository. */
function check(variables: Record<string, string>) {
  const main = resolve(import.meta.dirname, 'main.ts')
  return execFileSync(process.execPath, [main, 'check'], {
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('without a database the check reports what it left out', () => {
  expect(check({})).toMatch(/^skipped: vulnerabilities/)
})

test('with one, an affected package fails it', () => {
  const folder = aFolder()
  const record = aRecord({
    package: { ecosystem: 'npm', name: 'fastify' },
    ...semver({ introduced: '0' }),
  })
  writeFileSync(join(folder, 'GHSA-test.json'), JSON.stringify(record))
  expect(() => check({ VULNERABILITY_DATABASE: folder })).toThrow(/fastify@\S+: GHSA-test/)
})
