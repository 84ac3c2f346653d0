import { expect, test } from 'vitest'
import { lockFaults } from './lock-faults.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })

test('packages with a hash pass, our own need none', () => {
  const packages = {
    '': { name: 'kot' },
    'packages/domain': { version: '0.1.0' },
    'node_modules/@kot/domain': { resolved: 'packages/domain', link: true },
    'node_modules/zod': { version: '4.0.0', integrity },
  }
  expect(lockFaults(lock(packages))).toEqual([])
})

test.each([
  ['none', {}],
  ['one of SHA-1', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['half of one', { integrity: integrity.slice(0, 50) }],
])('a package with %s is found, wherever it is installed', (_what, hash) => {
  const packages = {
    'node_modules/zod': { version: '4.0.0', integrity },
    'apps/server/node_modules/@fastify/static': { version: '10.1.10', ...hash },
  }
  expect(lockFaults(lock(packages))).toEqual([
    'apps/server/node_modules/@fastify/static has no SHA-512 hash',
  ])
})

test('an address outside the registry is found', () => {
  const packages = { 'node_modules/zod': { integrity, resolved: 'https://elsewhere.example/zod' } }
  expect(lockFaults(lock(packages))).toEqual(['node_modules/zod names where it comes from'])
})

test('a program for another kind of machine that was left out is found', () => {
  const packages = {
    'node_modules/sharp': {
      integrity,
      optionalDependencies: { '@img/sharp-linux-x64': '1.0.0', '@img/sharp-linux-arm64': '1.0.0' },
    },
    'node_modules/@img/sharp-linux-x64': { integrity },
  }
  expect(lockFaults(lock(packages))).toEqual([
    'node_modules/sharp needs @img/sharp-linux-arm64 on some machines, which is not locked',
  ])
})

test('a file that locks nothing is no lock file', () => {
  expect(lockFaults('{}')).toEqual(['names no package'])
})
