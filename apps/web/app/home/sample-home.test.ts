import { exampleSample } from '@kot/contract/market'
import { decodeListing } from '@kot/contract/market-listing'
import { expect, test, vi } from 'vitest'
import type { ApiResponse } from '../session/call-api'
import { createSampleStore, isBack } from './sample-home'

const answer = (home: typeof exampleSample | null) => ({ ok: true, status: 200, body: { home } })

/** A store with a server that gives these answers in turn, and a clock. */
function aStore(...answers: (ReturnType<typeof answer> | null)[]) {
  let time = 0
  const ask = vi.fn<() => Promise<ApiResponse>>(async () => answers.shift() ?? null)
  const pass = (minutes: number) => (time += minutes * 60_000)
  return { store: createSampleStore({ ask, now: () => time }), ask, pass }
}

test('the sample is requested once for lists that open at the same time or soon after', async () => {
  const { store, ask, pass } = aStore(answer(exampleSample))
  await Promise.all([store.load(), store.load()])
  pass(2)
  await store.load()
  expect(store.current()).toMatchObject({ id: exampleSample.id, address: 'Dæmisgata 12' })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('later it is requested again, and none replaces it', async () => {
  const { store, pass } = aStore(answer(exampleSample), answer(null))
  await store.load()
  pass(4)
  await store.load()
  expect(store.current()).toBeNull()
})

test('a failed request keeps what is known and is repeated at the next opening', async () => {
  const { store, ask, pass } = aStore(answer(exampleSample), null, answer(null))
  await store.load()
  pass(4)
  await store.load()
  expect(store.current()).not.toBeNull()
  await store.load()
  expect(store.current()).toBeNull()
  expect(ask).toHaveBeenCalledTimes(3)
})

test('one that had left the market and is on it again is no sample', () => {
  const sample = decodeListing(exampleSample)
  expect(isBack(sample, null)).toBe(false)
  expect(isBack(sample, [{ ...sample, id: 1 }])).toBe(false)
  expect(isBack(sample, [sample])).toBe(true)
  // Chosen by the operator while it is on the market.
  expect(isBack({ ...sample, link: 'https://leiguvefur.example/1' }, [sample])).toBe(false)
})
