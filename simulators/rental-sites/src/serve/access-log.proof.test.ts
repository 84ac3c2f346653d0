import { expect, test } from 'vitest'
import { AccessLog, type Access } from './access-log.ts'

/** A log of requests that lasted from one moment to another. */
function logOf(...spans: readonly (readonly [began: number, ended: number | null])[]): AccessLog {
  const log = new AccessLog()
  for (const [began, ended] of spans) {
    const access: Access = log.begin({ site: 'leiga', method: 'GET', path: '/', userAgent: 'Kot' })
    Object.assign(access, { began, ended })
  }
  return log
}

test.each<[string, [number, number | null][], number]>([
  ['nobody', [], 0],
  [
    'one after the other',
    [
      [0, 10],
      [20, 30],
    ],
    1,
  ],
  [
    'one as the other ends',
    [
      [0, 10],
      [10, 20],
    ],
    1,
  ],
  [
    'two at once',
    [
      [0, 10],
      [5, 15],
      [20, 30],
    ],
    2,
  ],
  [
    'one that never ends and others meanwhile',
    [
      [0, null],
      [5, 6],
      [8, 12],
      [9, 10],
    ],
    3,
  ],
])('%s: the largest overlap is counted', (_what, spans, expected) => {
  expect(logOf(...spans).largestOverlap('leiga')).toBe(expected)
})

test('pauses run from an end to the next start and are negative where requests overlap', () => {
  expect(logOf([0, 10], [25, 40], [35, 50]).pauses('leiga')).toEqual([15, -5])
})

test('each site has its own', () => {
  const log = logOf([0, 10], [5, 15])
  log.begin({ site: 'bland', method: 'GET', path: '/', userAgent: 'Kot' })

  expect(log.of('bland')).toHaveLength(1)
  expect(log.largestOverlap('bland')).toBe(1)
  expect(log.of()).toHaveLength(3)
})
