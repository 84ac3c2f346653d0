import { describe, expect, it } from 'vitest'
import type { Outcome } from '../transport/mail-transport.ts'
import { nextMailState } from './settle-mail.ts'

const now = new Date('2026-11-15T08:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const tried = (facts: { attempts?: number; created_at?: Date; expires_at?: Date | null } = {}) => ({
  attempts: 1,
  created_at: now,
  expires_at: null,
  ...facts,
})
const outcome = (kind: 'deferred' | 'unreachable' | 'interrupted' | 'reply-lost'): Outcome => ({
  kind,
  fault: '451',
})

describe('the verdict on a mail', () => {
  it('is final when it was taken or refused', () => {
    const refused = { kind: 'refused', fault: '550 5.1.1', badAddress: true } as const

    expect(nextMailState({ kind: 'taken' }, tried(), now)).toEqual({ state: 'sent', fault: null })
    expect(nextMailState(refused, tried(), now)).toEqual({ state: 'failed', fault: '550 5.1.1' })
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 16],
    [6, 20],
    [40, 20],
  ])('lets it rest longer each time, after attempt %i for %i minutes', (attempts, rest) => {
    expect(nextMailState(outcome('deferred'), tried({ attempts }), now)).toEqual({
      state: 'waiting',
      fault: '451',
      nextAttemptAt: minutes(rest),
    })
  })

  it('keeps its place in the row when the relay could not be reached at all', () => {
    const verdict = nextMailState(outcome('unreachable'), tried({ attempts: 9 }), now)

    expect(verdict).toMatchObject({ state: 'waiting', nextAttemptAt: now })
  })

  it('remembers that a mail may have arrived', () => {
    const lost = outcome('reply-lost')

    expect(nextMailState(lost, tried(), now)).toMatchObject({
      state: 'unknown',
      nextAttemptAt: minutes(1),
    })
  })

  it('gives up when the next attempt would come after the mail has run out', () => {
    const hurried = tried({ attempts: 6, expires_at: minutes(20) })

    expect(nextMailState(outcome('deferred'), hurried, now)).toEqual({
      state: 'failed',
      fault: '451',
    })
    expect(nextMailState(outcome('reply-lost'), hurried, now)).toEqual({
      state: 'unknown',
      fault: '451',
      nextAttemptAt: null,
    })
  })

  it('gives up after two days', () => {
    const old = tried({ created_at: minutes(-2 * 24 * 60) })

    expect(nextMailState(outcome('unreachable'), old, now)).toMatchObject({ state: 'failed' })
  })
})
