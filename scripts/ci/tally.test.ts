import { expect, test } from 'vitest'
import { countBrowserStories, countTests } from './tally.ts'

test('the counts of both runners are taken over', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, true)).toEqual({
    passed: 7,
    failed: 0,
  })
  expect(countBrowserStories({ stats: { expected: 5, unexpected: 1, flaky: 1 } }, false)).toEqual({
    passed: 6,
    failed: 1,
  })
})

test('a few stories told twice are taken, many are a failure', () => {
  const stats = { expected: 5, unexpected: 0 }
  expect(countBrowserStories({ stats: { ...stats, flaky: 3 } }, true)).toEqual({
    passed: 8,
    failed: 0,
  })
  expect(countBrowserStories({ stats: { ...stats, flaky: 4 } }, true)).toEqual({
    passed: 5,
    failed: 4,
  })
})

test('a run that ended badly never counts as green', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, false).failed).toBe(1)
})

test('a run without a report, or without a single test, is a failure', () => {
  expect(countTests(null, true).failed).toBe(1)
  expect(countBrowserStories({ stats: { expected: 0 } }, true).failed).toBe(1)
})
