import { expect, test } from 'vitest'
import { parseLockFile, type InstalledPackage } from './installed-packages.ts'
import { findLicenceFaults, isAllowed } from './licences.ts'

const aPackage = (changes: Partial<InstalledPackage>): InstalledPackage => ({
  name: 'some-package',
  version: '1.0.0',
  licence: 'MIT',
  integrity: '',
  development: false,
  dependencies: [],
  path: 'node_modules/some-package',
  ...changes,
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['(GPL-3.0-only OR MIT) AND ISC', true],
  ['GPL-3.0-only OR MIT AND SSPL-1.0', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['(MIT', false],
  ['', false],
])('%s: allowed %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})

test('a package without a licence, or with one that is not on the list, is named', () => {
  const packages = [
    aPackage({}),
    aPackage({ name: 'silent', licence: null }),
    aPackage({ name: '@scope/strict', version: '2.1.0', licence: 'AGPL-3.0-only' }),
  ]
  expect(findLicenceFaults(packages)).toEqual([
    'silent@1.0.0 declares no licence',
    '@scope/strict@2.1.0 has the licence AGPL-3.0-only',
  ])
})

test('a lock file is read with nested and scoped packages and without our own', () => {
  const packages = parseLockFile(
    JSON.stringify({
      packages: {
        '': { name: 'kot' },
        'packages/domain': { version: '0.1.0' },
        'node_modules/@kot/domain': { resolved: 'packages/domain', link: true },
        'apps/server/node_modules/@fastify/static': { version: '1.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
      },
    }),
  )
  expect(packages.map(({ name, version, development }) => [name, version, development])).toEqual([
    ['@fastify/static', '1.0.0', false],
    ['b', '2.0.0', true],
  ])
})
