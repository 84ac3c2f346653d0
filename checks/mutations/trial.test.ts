import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FirstFailure } from './failures.ts'
import { describeResult, isDone, summarise } from './report.ts'
import type { Stage } from './stages.ts'
import { tryFault } from './trial.ts'

const fault = {
  name: 'adds-one',
  group: 'money',
  file: 'packages/price.ts',
  find: 'price + 0',
  replace: 'price + 1',
} as const

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'kot-mutations-'))
  mkdirSync(join(copy, 'packages'))
  writeFileSync(join(copy, fault.file), 'price + 0')
})
afterEach(() => rmSync(copy, { recursive: true }))

const isPlanted = () => readFileSync(join(copy, fault.file), 'utf8') === 'price + 1'
const failureOf = (unit: string, message = 'AssertionError: expected 1 to be 2'): FirstFailure => ({
  unit,
  title: 'the price is right',
  message,
})
const stage = (units: string[], run: Stage['run']): Stage => ({ level: 'tests', units, run })

async function tryStages(...stages: Stage[]) {
  const log: string[] = []
  const deps = {
    copy,
    port: 0,
    testDatabaseUrl: '',
    tests: { pure: [], database: [], rendered: [], proof: [] },
    findRelated: () => [],
    signal: new AbortController().signal,
    log: (line: string) => void log.push(line),
    unreliable: new Set<string>(),
  }
  const caught = await tryFault(fault, stages, deps)
  expect(isPlanted()).toBe(false)
  return { ...caught, log }
}

test('a test that fails with the fault and passes without it has caught it', async () => {
  const right = stage(['a', 'b'], async () => (isPlanted() ? failureOf('b') : null))
  expect(await tryStages(right)).toEqual({
    caughtBy: 'tests',
    failure: 'b › the price is right',
    log: [],
  })
})

test('a test that fails without the fault too has caught nothing, and is left out', async () => {
  const runs: string[] = []
  const broken = stage(['a', 'b'], async (units) => {
    runs.push(units.join(' '))
    return units.includes('a') ? failureOf('a') : null
  })
  expect(await tryStages(broken)).toMatchObject({ caughtBy: null, failure: null })
  expect(runs).toEqual(['a b', 'a', 'b'])
})

test('a failure that is no assertion counts when it comes again', async () => {
  let runs = 0
  const slow = stage(['a'], async () => {
    runs += 1
    return runs === 1 ? failureOf('a', 'Error: listen EADDRINUSE') : null
  })
  const { caughtBy, log } = await tryStages(slow)
  expect(caughtBy).toBeNull()
  expect(log).toEqual(['left out, fails without a fault or only once: a › the price is right'])

  const crash = stage(['a'], async () => (isPlanted() ? failureOf('a', 'Error: ended') : null))
  expect((await tryStages(crash)).caughtBy).toBe('tests')
})

test('what is not caught is tried again in full, what is caught is not', () => {
  const result = { caughtBy: null, failure: null, seconds: 9, full: false, commit: 'abc1234' }
  expect(isDone(undefined, false)).toBe(false)
  expect(isDone(result, false)).toBe(true)
  expect(isDone(result, true)).toBe(false)
  expect(isDone({ ...result, full: true }, true)).toBe(true)
  expect(isDone({ ...result, caughtBy: 'proof' }, true)).toBe(false)
  expect(isDone({ ...result, caughtBy: 'stories' }, true)).toBe(true)
  expect(describeResult(result)).toBe('NOT CAUGHT by what is related to it (9 s)')
})

test('the table counts by group, and those that the ten minutes catch', () => {
  const result = { failure: '', seconds: 9, full: true, commit: 'abc1234' }
  const others = ['two', 'three'].map((name) => ({ ...fault, name }))
  const table = summarise([fault, ...others, { ...fault, name: 'untried' }], {
    'adds-one': { ...result, caughtBy: 'tests' },
    two: { ...result, caughtBy: 'proof' },
    three: { ...result, caughtBy: null },
  })
  const [head, money, all] = table.split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(head).toEqual([
    'faults',
    'check',
    'tests',
    'stories',
    'ten minutes',
    'proof',
    'not caught',
  ])
  expect(money).toEqual(['money', '3', '0', '1', '0', '1', '1', '1'])
  expect(all?.slice(1)).toEqual(money?.slice(1))
  for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
})
