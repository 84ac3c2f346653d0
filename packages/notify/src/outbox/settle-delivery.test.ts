import { describe, expect, it } from 'vitest'
import type { Outcome } from '../transport/outcome.ts'
import { nextState } from './settle-delivery.ts'

const now = new Date('2026-11-15T08:00:00Z')
const seconds = (count: number) => new Date(now.getTime() + count * 1_000)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const twoDays = minutes(2 * 24 * 60)
const mail = (facts: { attempts?: number; expiresAt?: Date } = {}) => ({
  channel: 'mail' as const,
  attempts: 1,
  expiresAt: twoDays,
  ...facts,
})
const backoff = { firstMs: 60_000, maxMs: 20 * 60_000, staysDue: true }
const after = (found: Outcome, delivery = mail()) => nextState(found, delivery, { now, backoff })
const outcome = (kind: 'deferred' | 'unreachable' | 'interrupted' | 'response-lost'): Outcome => ({
  kind,
  fault: '451',
})

const message = (channel: 'push' | 'telegram') => ({
  channel,
  attempts: 1,
  expiresAt: minutes(30),
})

describe('the state of a mail after an attempt', () => {
  it('is final when it was taken or refused', () => {
    const refused = { kind: 'refused', fault: '550 5.1.1', isGone: true } as const

    expect(after({ kind: 'taken' })).toEqual({ state: 'sent', fault: null })
    expect(after(refused)).toEqual({ state: 'failed', fault: '550 5.1.1' })
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 16],
    [6, 20],
    [40, 20],
  ])('lets it rest longer each time, after attempt %i for %i minutes', (attempts, rest) => {
    expect(after(outcome('deferred'), mail({ attempts }))).toEqual({
      state: 'waiting',
      fault: '451',
      nextAttemptAt: minutes(rest),
    })
  })

  it('keeps its place in the row when the relay could not be reached at all', () => {
    const verdict = after(outcome('unreachable'), mail({ attempts: 9 }))

    expect(verdict).toMatchObject({ state: 'waiting', nextAttemptAt: now })
  })

  it('remembers that a mail may have arrived', () => {
    const lost = outcome('response-lost')

    expect(after(lost)).toMatchObject({
      state: 'unknown',
      nextAttemptAt: minutes(1),
    })
  })

  it('gives up when the next attempt would come after the mail has run out', () => {
    const hurried = mail({ attempts: 6, expiresAt: minutes(20) })

    expect(after(outcome('deferred'), hurried)).toEqual({
      state: 'failed',
      fault: '451',
    })
    expect(after(outcome('response-lost'), hurried)).toEqual({
      state: 'unknown',
      fault: '451',
      nextAttemptAt: null,
    })
  })
})

describe('the state of a message after an attempt', () => {
  const patience = { firstMs: 15_000, maxMs: 300_000, staysDue: false }
  const stateOf = (found: Outcome, channel: 'push' | 'telegram', pausedUntil?: Date) =>
    nextState(found, message(channel), {
      now,
      backoff: patience,
      ...(pausedUntil && { pausedUntil }),
    })

  it('is final when the response was lost and a repeat would be shown', () => {
    const lost = outcome('response-lost')
    expect(stateOf(lost, 'telegram')).toMatchObject({ state: 'unknown', nextAttemptAt: null })
    expect(stateOf(lost, 'push')).toMatchObject({ state: 'unknown', nextAttemptAt: seconds(15) })
  })

  it('waits as long as its peer requires', () => {
    const busy = { kind: 'deferred', fault: '429', retryAfterMs: 60_000 } as const
    expect(stateOf(busy, 'push')).toMatchObject({ state: 'waiting', nextAttemptAt: minutes(1) })
    const withheld = { kind: 'withheld', fault: 'peer paused' } as const
    expect(stateOf(withheld, 'push', minutes(2))).toMatchObject({ nextAttemptAt: minutes(2) })
  })

  it('is not due at once after a peer could not be reached', () => {
    expect(stateOf(outcome('unreachable'), 'push')).toMatchObject({ nextAttemptAt: seconds(15) })
  })
})
