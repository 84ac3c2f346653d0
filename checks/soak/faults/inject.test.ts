import { expect, test } from 'vitest'
import { seededRandom } from '@kot/domain/testing/random'
import { faultKinds, planFaults, SHARE_WITH_KILLS } from './inject.ts'

const plans = Array.from({ length: 50 }, (_, seed) => planFaults(30, seededRandom(seed)))

test('every minute has one fault, which leaves room to recover', () => {
  for (const plan of plans) {
    expect(plan).toHaveLength(30)
    for (const [minute, { atSeconds }] of plan.entries()) {
      expect(Math.floor(atSeconds / 60)).toBe(minute)
      expect(atSeconds % 60).toBeLessThan(15)
    }
  }
})

test('processes are killed in the first part only, and both of them', () => {
  for (const plan of plans) {
    const kills = plan.filter(({ kind }) => kind.endsWith('killed'))
    expect(new Set(kills.map(({ kind }) => kind)).size).toBe(2)
    for (const { atSeconds } of kills) expect(atSeconds).toBeLessThan(30 * 60 * SHARE_WITH_KILLS)
  }
})

test('half an hour has every kind', () => {
  for (const plan of plans)
    expect(new Set(plan.map(({ kind }) => kind)).size).toBe(faultKinds.length)
})

test('the same seed plans the same, another one something else', () => {
  expect(planFaults(30, seededRandom(7))).toEqual(plans[7])
  expect(plans[8]).not.toEqual(plans[7])
})
