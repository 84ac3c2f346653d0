import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createRelatedSearch, fastTests, listTests } from './related-tests.ts'

const root = resolve(import.meta.dirname, '../..')
const tests = listTests(root)
const fast = fastTests(tests)
const findRelated = createRelatedSearch(root)

test('the tests beside a file come first', () => {
  const related = findRelated('packages/domain/src/money/money.ts', fast)
  expect(related[0]).toBe('packages/domain/src/money/money.test.ts')
  expect(related.length).toBeGreaterThan(20)
})

test('a component of a page is reached by rendered stories', () => {
  const related = findRelated('apps/web/app/notify/quiet-hours.tsx', fast)
  expect(related).toContain('e2e/rendered/settings.test.ts')
})

test('a migration is reached by the tests on a database, and by no others', () => {
  const related = findRelated('packages/db/migrations/0004_access.sql', fast)
  expect(related).toContain('packages/access/src/reconcile/reconcile.test.ts')
  expect(related).not.toContain('packages/domain/src/money/money.test.ts')
})

test('what takes long is kept apart', () => {
  expect(fast.filter((file) => file.includes('.proof.'))).toEqual([])
  expect(tests.proof).toContain('scripts/start-demo.proof.test.ts')
})
