import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listDirectDependencies, listInstalledPackages, root } from './installed-packages.ts'
import { licenceOf } from './licences.ts'

const direct = listDirectDependencies()
const installed = listInstalledPackages()

/** The rows of the last table of docs/dependencies.md. */
const documented = readFileSync(resolve(root, 'docs/dependencies.md'), 'utf8')
  .split('## Every direct dependency')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, name = '', licence = '', reason = '']) => ({ name, licence, reason }))

test('docs/dependencies.md lists every direct dependency and its licence, and no other', () => {
  const names = [...new Set(direct.map(({ name }) => name))].toSorted()
  const expected = names.map((name) => {
    const version = direct.find((one) => one.name === name)?.version
    const found = installed.find((one) => one.name === name && one.version === version)
    return { name, licence: found ? licenceOf(found) : null }
  })
  expect(documented?.map(({ name, licence }) => ({ name, licence }))).toEqual(expected)
})

test('each has a reason', () => {
  expect(documented?.filter(({ reason }) => reason.length < 10)).toEqual([])
})

test('every version is pinned, and to the same one wherever it is named', () => {
  const ranges = direct.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(ranges).toEqual([])
  const versions = Map.groupBy(direct, ({ name }) => name)
  const mixed = [...versions].filter(([, uses]) => new Set(uses.map((use) => use.version)).size > 1)
  expect(mixed.map(([name]) => name)).toEqual([])
})
