import { afterEach, describe, expect, test } from 'vitest'
import type { PeerFault, PeerFaults } from '../faults.ts'

export type FailingPeer = {
  origin: string
  faults: PeerFaults
  /** Sends a message to a target, as a client of the protocol does. */
  send: (target: string, signal?: AbortSignal) => Promise<Response>
  /** How many messages of the target were kept so far. */
  kept: (target: string) => number
  target: string
  otherTarget: string
}

type RefusedStatus = Record<'tooManyRequests' | 'gone' | 'notFound', number>

/** What every simulated peer has to show about its faults. */
export function testEveryFault(getPeer: () => FailingPeer, statuses: RefusedStatus): void {
  afterEach(() => getPeer().faults.clear())

  /** Sends one message under the fault: what came of it, and how many messages were kept. */
  async function sendUnder(fault: PeerFault) {
    const { faults, send, kept, target } = getPeer()
    const before = kept(target)
    faults.set(fault)
    const started = performance.now()
    // Only a peer that is meant to be silent is given up early; the machine may be busy.
    const timeoutMs = fault.name.startsWith('silence') ? 1_000 : 60_000
    const result = await send(target, AbortSignal.timeout(timeoutMs)).then(
      (response) => response,
      (error: unknown) => error as Error,
    )
    return { result, keptMore: kept(target) - before, ms: performance.now() - started }
  }

  describe('faults', () => {
    test.each(Object.entries(statuses) as ['tooManyRequests' | 'gone' | 'notFound', number][])(
      '%s answers %i, keeps nothing, and is over after one request',
      async (name, status) => {
        const { result, keptMore } = await sendUnder({ name })
        expect(result).toMatchObject({ status })
        expect(keptMore).toBe(0)
        const { send, target } = getPeer()
        expect((await send(target)).ok).toBe(true)
      },
    )

    test('tooManyRequests sends Retry-After', async () => {
      const { result } = await sendUnder({ name: 'tooManyRequests', retryAfter: 17 })
      expect((result as Response).headers.get('retry-after')).toBe('17')
    })

    test.each([500, 502, 503] as const)('serverError answers %i', async (status) => {
      const { result, keptMore } = await sendUnder({ name: 'serverError', status })
      expect(result).toMatchObject({ status })
      expect(keptMore).toBe(0)
    })

    test.each([
      ['silence', 1, 'TimeoutError'],
      ['silenceBefore', 0, 'TimeoutError'],
      ['reset', 0, 'TypeError'],
      ['resetAfter', 1, 'TypeError'],
    ] as const)('%s gives no answer and keeps %i', async (name, expected, error) => {
      const { result, keptMore } = await sendUnder({ name })
      expect(result).toMatchObject({ name: error })
      expect(keptMore).toBe(expected)
    })

    test('slow keeps the message and answers late', async () => {
      const { result, keptMore, ms } = await sendUnder({ name: 'slow', ms: 150 })
      expect((result as Response).ok).toBe(true)
      expect(ms).toBeGreaterThan(140)
      expect(keptMore).toBe(1)
    })

    test('a fault for one target leaves the others alone, until it is cleared', async () => {
      const { faults, send, target, otherTarget } = getPeer()
      faults.set({ name: 'serverError', target, times: 'untilCleared' })
      expect((await send(otherTarget)).ok).toBe(true)
      expect((await send(target)).status).toBe(500)
      expect((await send(target)).status).toBe(500)
      faults.clear()
      expect((await send(target)).ok).toBe(true)
    })

    test('faults are set, listed and cleared over HTTP, but not by a page of another site', async () => {
      const { origin, send, target } = getPeer()
      const at = `${origin}/faults`
      const post = (type: string, body: string) =>
        fetch(at, { method: 'POST', headers: { 'content-type': type }, body })
      const fault = { name: 'serverError', target, times: 2 }
      expect((await post('text/plain', JSON.stringify(fault))).status).toBe(400)
      expect((await post('application/json', '{"name":"explode"}')).status).toBe(400)
      expect((await post('application/json', JSON.stringify(fault))).status).toBe(204)
      expect((await send(target)).status).toBe(500)
      expect(await (await fetch(at)).json()).toEqual([{ ...fault, times: 1 }])
      await fetch(at, { method: 'DELETE' })
      expect((await send(target)).ok).toBe(true)
    })
  })
}
