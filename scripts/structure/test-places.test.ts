import { expect, test } from 'vitest'
import { findTestPlaces } from './test-places.ts'

const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }))

test.each([
  'packages/a/src/ingest.test.ts',
  'packages/a/src/ingest.proof.test.ts',
  'packages/a/src/ingest.reposts.proof.test.ts',
])('%s belongs to the source beside it', (path) => {
  const { orphans, violations } = findTestPlaces(files('packages/a/src/ingest.tsx', path), {})
  expect(orphans).toEqual([])
  expect(violations).toEqual([])
})

test('a test without a source needs a reason, and counts all the same', () => {
  const all = files('packages/a/src/b/one.ts', 'packages/a/src/one.test.ts', 'e2e/x/two.test.ts')
  expect(findTestPlaces(all, {})).toEqual({
    orphans: ['packages/a/src/one.test.ts'],
    violations: [expect.stringContaining('one.test.ts: has no source')],
  })
  expect(findTestPlaces(all, { 'packages/a/src/one.test.ts': 'tests the package' })).toEqual({
    orphans: ['packages/a/src/one.test.ts'],
    violations: [],
  })
})

test('a reason that is no longer needed is reported', () => {
  const { violations } = findTestPlaces(files('packages/a/src/one.ts'), {
    'packages/a/src/one.test.ts': 'tests the package',
  })
  expect(violations).toEqual([expect.stringContaining('one.test.ts is gone or has its source')])
})
