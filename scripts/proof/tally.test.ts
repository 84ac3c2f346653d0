import { expect, test } from 'vitest'
import {
  addTallies,
  closingLine,
  closingLines,
  countBrowserStories,
  countTests,
  failedTests,
  skippedTests,
  storiesThatWere,
} from './tally.ts'

test('the counts of both runners are taken over, skipped ones too', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2 }
  expect(countTests(report, true)).toEqual({ passed: 7, failed: 0, skipped: 2 })
  expect(countBrowserStories({ stats: { expected: 5, unexpected: 1, skipped: 3 } }, false)).toEqual(
    { passed: 5, failed: 1, skipped: 3 },
  )
})

test('a story that needed a second try is a failure', () => {
  expect(countBrowserStories({ stats: { expected: 5, flaky: 1 } }, true)).toMatchObject({
    passed: 5,
    failed: 1,
  })
})

test('the closing line names what was skipped, when anything was', () => {
  const tallies = [
    { passed: 3, failed: 1, skipped: 0 },
    { passed: 4, failed: 0, skipped: 2 },
  ]
  expect(closingLine(addTallies(tallies))).toBe('7 passed, 1 failed, 2 skipped')
  expect(closingLine(addTallies(tallies.slice(0, 1)))).toBe('3 passed, 1 failed')
})

test('a run closes with the time of each part, the time of all, and what counts', () => {
  const parts = [
    { name: 'setup', seconds: 40, tally: null },
    { name: 'check', seconds: 90, tally: { passed: 1, failed: 0, skipped: 0 } },
    { name: 'tests', seconds: 300, tally: { passed: 9, failed: 1, skipped: 2 } },
  ]
  expect(closingLines(parts, 433)).toEqual([
    '   40 s  setup',
    '   90 s  check: 1 passed, 0 failed',
    '  300 s  tests: 9 passed, 1 failed, 2 skipped',
    '  433 s  in all',
    '10 passed, 1 failed, 2 skipped',
  ])
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

const aTest = (fullName: string, status: string, skipReason?: string) => ({
  fullName,
  status,
  ...(skipReason !== undefined && { meta: { skipReason } }),
})

test('tests that failed are named, and files that could not be loaded or prepared', () => {
  const report = {
    testResults: [
      {
        name: '/root/a.test.ts',
        message: '',
        assertionResults: [aTest('adds', 'passed'), aTest('divides', 'failed')],
      },
      { name: '/root/b.test.ts', message: 'No such module\nat line 1', assertionResults: [] },
      {
        name: '/root/c.test.ts',
        message: 'Hook timed out',
        assertionResults: [aTest('waits', 'skipped')],
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

test('files with skipped tests are named with their number and the reason', () => {
  const report = {
    testResults: [
      {
        name: '/root/front.test.ts',
        assertionResults: [
          aTest('one', 'skipped', 'nginx is not installed'),
          aTest('two', 'pending', 'nginx is not installed'),
          aTest('three', 'passed'),
        ],
      },
      { name: '/root/a.test.ts', assertionResults: [aTest('adds', 'passed')] },
    ],
  }
  expect(skippedTests(report, '/root')).toEqual(['front.test.ts (2): nginx is not installed'])
})

test('a run that ended badly never counts as green', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0 }, false).failed).toBe(1)
})

test('a run without a report, or without a single test, is a failure', () => {
  expect(countTests(null, true).failed).toBe(1)
  expect(countBrowserStories({ stats: { expected: 0 } }, true).failed).toBe(1)
})
