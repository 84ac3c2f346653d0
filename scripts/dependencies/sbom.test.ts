import { expect, test } from 'vitest'
import { createSbom } from './sbom.ts'

const hash = Buffer.alloc(64, 1)
const integrity = `sha512-${hash.toString('base64')}`
const lock = JSON.stringify({
  packages: {
    '': { name: 'kot' },
    'node_modules/@kot/domain': { resolved: 'packages/domain', link: true },
    'node_modules/outer': {
      version: '1.0.0',
      integrity,
      license: 'MIT',
      dependencies: { inner: '^2.0.0' },
      optionalDependencies: { absent: '1.0.0' },
    },
    'node_modules/outer/node_modules/inner': { version: '2.0.0', integrity, license: 'ISC' },
    'node_modules/inner': { version: '1.0.0', integrity, license: 'ISC' },
    'apps/web/node_modules/@scope/tool': {
      version: '3.0.0',
      integrity,
      license: '(MIT OR CC0-1.0)',
      dev: true,
      dependencies: { inner: '^1.0.0' },
    },
  },
})

test('names every package with its address, hash and licence, and what it depends on', () => {
  expect(createSbom(lock)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'kot' } },
    components: [
      {
        name: 'outer',
        version: '1.0.0',
        purl: 'pkg:npm/outer@1.0.0',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
        licenses: [{ expression: 'MIT' }],
      },
      { name: 'inner', version: '2.0.0' },
      { name: 'inner', version: '1.0.0' },
      {
        name: '@scope/tool',
        purl: 'pkg:npm/%40scope/tool@3.0.0',
        scope: 'excluded',
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      },
    ],
    // The nearest of two versions is the one that is loaded.
    dependencies: [
      { ref: 'pkg:npm/outer@1.0.0', dependsOn: ['pkg:npm/inner@2.0.0'] },
      { ref: 'pkg:npm/inner@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/inner@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/%40scope/tool@3.0.0', dependsOn: ['pkg:npm/inner@1.0.0'] },
    ],
  })
})

test('is the same for the same lock file', () => {
  expect(createSbom(lock)).toEqual(createSbom(lock))
})
