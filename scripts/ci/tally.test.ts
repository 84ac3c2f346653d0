import { expect, test } from 'vitest'
import { countBrowserStories, countTests, failedTests, storiesThatWere } from './tally.ts'

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

test('one story that was run twice is taken, two are a failure', () => {
  const stats = { expected: 5, unexpected: 0 }
  expect(countBrowserStories({ stats: { ...stats, flaky: 1 } }, true)).toEqual({
    passed: 6,
    failed: 0,
  })
  expect(countBrowserStories({ stats: { ...stats, flaky: 2 } }, true)).toEqual({
    passed: 5,
    failed: 2,
  })
})

const spec = (title: string, status: string) => ({
  title,
  file: 'stories/map.spec.ts',
  tests: [{ status }],
})

test('stories that failed or were run twice are named', () => {
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('fails', 'unexpected')],
        suites: [{ specs: [spec('closes', 'flaky')] }],
      },
    ],
  }
  expect(storiesThatWere('flaky', report)).toEqual(['stories/map.spec.ts › closes'])
  expect(storiesThatWere('unexpected', report)).toEqual(['stories/map.spec.ts › fails'])
  expect(storiesThatWere('flaky', null)).toEqual([])
})

test('tests that failed are named, and files that could not be loaded or prepared', () => {
  const report = {
    testResults: [
      {
        name: '/root/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides', status: 'failed' },
        ],
      },
      { name: '/root/b.test.ts', message: 'No such module\nat line 1', assertionResults: [] },
      {
        name: '/root/c.test.ts',
        message: 'Hook timed out',
        assertionResults: [{ fullName: 'waits', status: 'skipped' }],
      },
    ],
  }
  expect(failedTests(report, '/root')).toEqual([
    'a.test.ts › divides',
    'b.test.ts: No such module',
    'c.test.ts: Hook timed out',
  ])
  expect(failedTests(null, '/root')).toEqual([])
})

test('a run that ended badly never counts as green', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, false).failed).toBe(1)
})

test('a run without a report, or without a single test, is a failure', () => {
  expect(countTests(null, true).failed).toBe(1)
  expect(countBrowserStories({ stats: { expected: 0 } }, true).failed).toBe(1)
})
