import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountForLoss, type ConfirmedWrite } from './loss.ts'

const at = (second: number, kind: ConfirmedWrite['kind'] = 'favourite'): ConfirmedWrite => ({
  kind,
  key: `${kind} ${second}`,
  at: second * 1_000,
})
const upTo = (second: number) => (one: ConfirmedWrite) => one.at <= second * 1_000
const destroyed = { end: 100_000, backAgain: 160_000 }

describe('what a restore has lost', () => {
  it('is empty when everything acknowledged is there', () => {
    const loss = accountForLoss([at(10), at(99)], () => true, destroyed)

    expect(loss).toEqual({
      acknowledged: 2,
      lost: 0,
      lostByKind: {},
      seconds: 0,
      secondsSinceLastKept: 0,
      holes: 0,
      lostAfterwards: 0,
    })
  })

  it('is counted by kind, and in seconds from the first lost write to the destruction', () => {
    const writes = [at(10), at(50), at(70, 'sign-up'), at(80), at(90), at(170)]
    const loss = accountForLoss(writes, (one) => upTo(50)(one) || one.at > 160_000, destroyed)

    expect(loss).toMatchObject({
      acknowledged: 5,
      lost: 3,
      lostByKind: { 'sign-up': 1, favourite: 2 },
      seconds: 30,
      secondsSinceLastKept: 50,
      holes: 0,
      lostAfterwards: 0,
    })
  })

  it('reaches back to the first write when nothing is left', () => {
    const loss = accountForLoss([at(40), at(60)], () => false, destroyed)

    expect(loss).toMatchObject({ lost: 2, seconds: 60, secondsSinceLastKept: 0 })
  })

  it('counts an answer that arrived a moment after the destruction', () => {
    const loss = accountForLoss([at(99), at(100.2)], upTo(99), destroyed)

    expect(loss).toMatchObject({ lost: 1, seconds: 0, holes: 0 })
  })

  it('has a hole where an older write is missing and a newer one is there', () => {
    const loss = accountForLoss(
      [at(10), at(20), at(30)],
      ({ at: when }) => when !== 20_000,
      destroyed,
    )

    expect(loss).toMatchObject({ lost: 1, holes: 1, seconds: 80, secondsSinceLastKept: 0 })
  })

  it('has no hole where two writes side by side were answered the other way round', () => {
    const loss = accountForLoss([at(30), at(30.1)], ({ at: when }) => when === 30_100, destroyed)

    expect(loss.holes).toBe(0)
  })

  it('is distinguished from missing writes although written after the restore', () => {
    const loss = accountForLoss([at(10), at(170)], upTo(10), destroyed)

    expect(loss).toMatchObject({ acknowledged: 1, lost: 0, lostAfterwards: 1 })
  })

  it('of a log cut off anywhere has no holes and no more seconds than were cut off', () => {
    assert(
      property(
        array(integer({ min: 0, max: 100_000 }), { minLength: 1 }),
        integer({ min: 0, max: 100_000 }),
        (moments, cut) => {
          const writes = moments.map((moment, index) => ({ ...at(0), key: `${index}`, at: moment }))
          const loss = accountForLoss(writes, (one) => one.at <= cut, destroyed)

          expect(loss.holes).toBe(0)
          expect(loss.lost).toBe(moments.filter((moment) => moment > cut).length)
          expect(loss.seconds).toBeLessThanOrEqual((destroyed.end - cut) / 1_000)
        },
      ),
    )
  })
})
