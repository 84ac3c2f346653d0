import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { createLimits } from './rate-limits.ts'
import { createSignInGuard, delayAfter, MAX_DELAY_MS } from './sign-in-guard.ts'

const { db } = await testDatabase()
const { signal } = new AbortController()

const wrong = () => Promise.resolve(null)
const right = () => Promise.resolve('token')

/** A guard whose pauses are written down instead of waited for. */
function aGuard() {
  const pauses: number[] = []
  const guard = createSignInGuard(createLimits(db), async (ms) => void pauses.push(ms))
  const from = (network: number | string, email: string, check: () => Promise<string | null>) =>
    guard({ network: `198.51.100.${network}`, email, signal }, check)
  return { guard, pauses, from }
}

test.each([
  [0, 0],
  [30, 0],
  [31, 1_000],
  [32, 2_000],
  [34, 8_000],
  [35, 10_000],
  [1_000_000, 10_000],
])('after %i failures an address waits %i ms', (failures, ms) => {
  expect(delayAfter(failures)).toBe(ms)
})

test('guesses from two hundred networks slow an address down, and its owner gets in after a bounded wait', async () => {
  const { pauses, from } = aGuard()
  const email = 'anna@kot.test'
  for (const network of Array(200).keys()) expect(await from(network, email, wrong)).toBeNull()
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(pauses).toHaveLength(169)
  expect(Math.max(...pauses)).toBe(MAX_DELAY_MS)

  // Again and again, from anywhere, however the others go on.
  for (const at of Array(20).keys()) {
    expect(await from(`9${at}`, email, right)).toBe('token')
    expect(await from(`guess ${at}`, email, wrong)).toBeNull()
  }
  expect(Math.max(...pauses)).toBe(MAX_DELAY_MS)
  // Another address is as quick as ever.
  const before = pauses.length
  expect(await from(1, 'bjarni@kot.test', right)).toBe('token')
  expect(pauses).toHaveLength(before)
})

test('while an address is slow, a network has one attempt under way', async () => {
  const email = 'slow@kot.test'
  const quick = aGuard()
  for (const network of Array(40).keys()) await quick.from(network, email, wrong)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const slow = createSignInGuard(createLimits(db), () => {
    enter()
    return released
  })
  const attempt = { network: 'one', email, signal }
  const first = slow(attempt, right)
  await entered
  await expect(slow(attempt, right)).rejects.toMatchObject({ status: 429, retryAfter: 10 })
  const elsewhere = slow({ ...attempt, network: 'another' }, right)
  release()
  expect(await Promise.all([first, elsewhere])).toEqual(['token', 'token'])
  // What was refused counted for nothing.
  expect(await slow(attempt, right)).toBe('token')
})

test('an attempt whose sender has left is called off and counts for nothing', async () => {
  const email = 'gone@kot.test'
  const quick = aGuard()
  for (const network of Array(40).keys()) await quick.from(network, email, wrong)
  const guard = createSignInGuard(createLimits(db))
  const gone = new AbortController()
  let checked = 0
  for (const _ of Array(30).keys()) {
    const left = guard({ network: 'left', email, signal: gone.signal }, async () => {
      checked += 1
      return null
    })
    gone.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  }
  expect(checked).toBe(0)
})

test('an account that signs in all day has a bounded number of sessions', async () => {
  const { from } = aGuard()
  const outcomes: unknown[] = []
  for (const network of Array(210).keys()) {
    outcomes.push(await from(network, 'busy@kot.test', right).catch(({ status }) => status))
  }
  expect(outcomes.filter((outcome) => outcome === 'token')).toHaveLength(200)
  expect(outcomes.slice(200)).toEqual(Array(10).fill(429))
})
