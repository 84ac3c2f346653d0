import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listTests } from '../related-tests.ts'
import { allFaults } from './all-faults.ts'

const root = resolve(import.meta.dirname, '../../..')
const tests = listTests(root)

test('there are sixty faults with unique names', () => {
  const names = allFaults.map(({ name }) => name)
  expect(new Set(names).size).toBe(60)
  for (const name of names) expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
})

test.each(allFaults)('$name is planted at one place', ({ file, find, replace }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

test.each(allFaults)('$name names tests and stories that exist', ({ tests: parts, stories }) => {
  const files = Object.values(tests).flat()
  for (const part of parts ?? [])
    expect(files.filter((file) => file.includes(part))).not.toEqual([])
  for (const name of stories ?? []) {
    const places = ['stories', 'proof'].map((folder) =>
      join(root, 'e2e', folder, `${name}.spec.ts`),
    )
    expect(places.filter(existsSync)).not.toEqual([])
  }
})
