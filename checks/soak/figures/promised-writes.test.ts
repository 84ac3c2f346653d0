import { expect, test } from 'vitest'
import { PromisedWrites } from './promised-writes.ts'

const kept = (value: string | undefined) => () => value

test('an acknowledged write that is not there is lost', () => {
  const writes = new PromisedWrites()
  writes.begin('account', 'anna')()
  expect(writes.lost('account', kept('there'))).toEqual([])
  expect(writes.lost('account', kept(undefined))).toEqual([
    { kind: 'account', key: 'anna', expected: ['there'], found: undefined },
  ])
})

test('one that was never acknowledged may be there or not', () => {
  const writes = new PromisedWrites()
  writes.begin('account', 'anna')
  expect(writes.lost('account', kept(undefined))).toEqual([])
  expect(writes.lost('account', kept('there'))).toEqual([])
})

test('of several the last acknowledged one counts, and any begun after it', () => {
  const writes = new PromisedWrites()
  writes.begin('watch', 'anna', 'first')()
  writes.begin('watch', 'anna', 'second')()
  writes.begin('watch', 'anna', 'unheard')
  expect(writes.lost('watch', kept('second'))).toEqual([])
  expect(writes.lost('watch', kept('unheard'))).toEqual([])
  expect(writes.lost('watch', kept('first'))).toHaveLength(1)
})

test('an unheard one before the last acknowledged one excuses nothing', () => {
  const writes = new PromisedWrites()
  writes.begin('watch', 'anna', 'unheard')
  writes.begin('watch', 'anna', 'second')()
  expect(writes.lost('watch', kept('unheard'))).toHaveLength(1)
})

test('kinds and keys are separate, and all acknowledgements counted', () => {
  const writes = new PromisedWrites()
  writes.begin('watch', 'anna', 'one')()
  writes.begin('watch', 'anna', 'two')()
  writes.begin('watch', 'bjarni', 'one')
  writes.begin('account', 'anna')()
  expect(writes.acknowledged('watch')).toBe(2)
  expect(writes.acknowledged('account')).toBe(1)
  expect(writes.acknowledged('message')).toBe(0)
})
