import { expect, it } from 'vitest'
import { brokenBy, brokenInRun, type FaultFigures, type RunResult, summarise } from './report.ts'

const figures = (given: Partial<FaultFigures> = {}): FaultFigures => ({
  fault: 'cut',
  what: '',
  acknowledged: 100,
  lost: 0,
  gapSeconds: 20,
  reads: 300,
  readsFailed: 0,
  readsFailedWhy: '',
  slowestReadSeconds: 1,
  jobSeconds: 5,
  slowestJob: 'mail.send',
  mailsDoubled: 0,
  redundantSeconds: 12,
  ...given,
})

const run = (given: Partial<RunResult> = {}): RunResult => ({
  faults: [figures()],
  mailsMissing: 0,
  mailsArrived: 50,
  mailsDoubled: 0,
  grantsDoubled: 0,
  restarts: 0,
  brokenRules: [],
  archived: true,
  ...given,
})

it('holds when nothing is lost, failed or doubled, and everything is back', () => {
  expect(brokenInRun(run())).toEqual([])
  expect(brokenBy(figures({ redundantSeconds: 'later' }))).toEqual([])
})

it.each([
  [{ lost: 1 }, '1 acknowledged writes lost'],
  [{ gapSeconds: 30.1 }, 'no write for 30.1 s'],
  [{ readsFailed: 2 }, '2 reads failed'],
  [{ redundantSeconds: 'never' }, 'not redundant again'],
] as const)('%o breaks a promise', (given, broken) => {
  expect(brokenBy(figures(given))).toEqual([broken])
})

it('counts what is known only at the end', () => {
  const result = run({ grantsDoubled: 1, mailsMissing: 2, mailsDoubled: 1, archived: false })
  expect(brokenInRun(result)).toEqual([
    '2 mails never came',
    '1 mails doubled',
    '1 grants doubled',
    'the log is not archived any more',
  ])
})

it('shows the worst of all runs', () => {
  const results = [run(), run({ faults: [figures({ gapSeconds: 22, redundantSeconds: 8 })] })]
  expect(summarise(results)[1]?.split(/ {2,}/)).toEqual([
    'cut',
    '2',
    '22.0 s',
    '0 of 200',
    '0 of 600',
    '1.0 s',
    '5.0 s',
    '0',
    '12.0 s',
  ])
})
