import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

type Facts = { places?: number; waiting?: number; ofNetwork?: number; perMinute?: number }

/** A queue whose pieces end when a test releases them. */
function aQueue({ places = 1, waiting = 100, ofNetwork = 100, perMinute = 1_000 }: Facts = {}) {
  let now = 0
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const queue = createFairQueue({
    hasPlace: (kind, running) => kind !== 'closed' && running < places,
    maxWaiting: waiting,
    maxWaitingOfNetwork: ofNetwork,
    maxOfNetworkPerMinute: perMinute,
    now: () => now,
  })
  return {
    started,
    ask: (network: string, key: string, facts: { signal?: AbortSignal; kind?: string } = {}) =>
      queue({ network, key, ...facts }, () => {
        started.push(key)
        return new Promise<string>((resolve) => ends.set(key, () => resolve(`${key} done`)))
      }),
    end: async (key: string) => {
      ends.get(key)?.()
      // The next one starts when the microtasks of this one are done.
      await new Promise((resolve) => setImmediate(resolve))
    },
    pass: (ms: number) => (now += ms),
  }
}

test('networks take turns, however many requests one of them sends', async () => {
  const { ask, end, started } = aQueue()
  for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key)
  for (const key of ['b1', 'b2']) void ask('b', key)
  void ask('c', 'c1')
  for (const _ of Array(7)) await end(started.at(-1) ?? '')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('work that several want is done once, at the turn of the first of their networks', async () => {
  const { ask, end, started } = aQueue()
  for (const key of ['a1', 'a2', 'a3']) void ask('a', key)
  const both = [ask('a', 'shared'), ask('b', 'shared')]
  await end('a1')
  expect(started).toEqual(['a1', 'shared'])
  await end('shared')
  expect(await Promise.all(both)).toEqual(['shared done', 'shared done'])
})

test('work is not started when all its callers have left', async () => {
  const { ask, end, started } = aQueue()
  const [first, second] = [new AbortController(), new AbortController()]
  void ask('a', 'a1')
  const dropped = ask('a', 'dropped', { signal: first.signal })
  const shared = ask('a', 'shared', { signal: first.signal })
  const staying = ask('b', 'shared', { signal: second.signal })
  first.abort()
  await expect(dropped).rejects.toThrow('abort')
  await expect(shared).rejects.toThrow('abort')
  await end('a1')
  expect(started).toEqual(['a1', 'shared'])
  await end('shared')
  expect(await staying).toBe('shared done')
  await expect(ask('a', 'late', { signal: first.signal })).rejects.toThrow('abort')
  expect(started).toHaveLength(2)
})

test('work that has started is finished, also without its caller', async () => {
  const { ask, end, started } = aQueue()
  const gone = new AbortController()
  const left = ask('a', 'a1', { signal: gone.signal })
  const next = ask('b', 'b1')
  gone.abort()
  await expect(left).rejects.toThrow('abort')
  expect(started).toEqual(['a1'])
  await end('a1')
  await end('b1')
  expect(await next).toBe('b1 done')
})

test('a network that has its share waiting is refused, and the others are not', async () => {
  const { ask, started } = aQueue({ ofNetwork: 2 })
  for (const key of ['a1', 'a2', 'a3']) void ask('a', key)
  await expect(ask('a', 'a4')).rejects.toMatchObject({ of: 'network', retryAfterSeconds: 5 })
  // What it waits for already is no further piece.
  void ask('a', 'a3')
  void ask('b', 'b1')
  await expect(ask('a', 'b1')).rejects.toThrow(QueueFullError)
  expect(started).toEqual(['a1'])
})

test('everyone is refused when too much waits', async () => {
  const { ask } = aQueue({ waiting: 2 })
  for (const network of ['a', 'b', 'c']) void ask(network, network)
  await expect(ask('d', 'd')).rejects.toMatchObject({ of: 'everyone' })
})

test('of a full queue the network that waits for most is refused, not one that comes', async () => {
  const { ask, end, started } = aQueue({ waiting: 4 })
  void ask('a', 'a1')
  void ask('a', 'a2')
  const third = ask('a', 'a3')
  const again = ask('a', 'a3')
  void ask('b', 'b1')
  // Two networks want it, so it is refused to neither.
  const shared = [ask('a', 'shared'), ask('b', 'shared')]
  const other = ask('c', 'c1')
  for (const refused of [third, again])
    await expect(refused).rejects.toMatchObject({ of: 'network', retryAfterSeconds: 5 })
  await expect(ask('d', 'd1')).rejects.toMatchObject({ of: 'everyone' })
  for (const _ of Array(5)) await end(started.at(-1) ?? '')
  expect(started.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'shared'])
  expect([...(await Promise.all(shared)), await other]).toEqual([
    'shared done',
    'shared done',
    'c1 done',
  ])
})

test('a network causes so many pieces a minute', async () => {
  const { ask, end, pass } = aQueue({ perMinute: 2 })
  for (const key of ['a1', 'a2']) {
    void ask('a', key)
    await end(key)
  }
  pass(15_000)
  await expect(ask('a', 'a3')).rejects.toMatchObject({ of: 'network', retryAfterSeconds: 45 })
  void ask('b', 'b1')
  await end('b1')
  pass(45_000)
  const again = ask('a', 'a3')
  await end('a3')
  expect(await again).toBe('a3 done')
})

test('what has no place lets others pass, and a failure ends only its own piece', async () => {
  const { ask, end, started } = aQueue()
  void ask('a', 'waits', { kind: 'closed' })
  void ask('a', 'a1')
  expect(started).toEqual(['a1'])
  await end('a1')
  const queue = createFairQueue({
    hasPlace: (_, running) => running < 1,
    maxWaiting: 9,
    maxWaitingOfNetwork: 9,
    maxOfNetworkPerMinute: 9,
  })
  const piece = { network: 'a', key: 'x' }
  const failed = queue(piece, () => Promise.reject(new Error('no ink')))
  await expect(failed).rejects.toThrow('no ink')
  expect(await queue(piece, async () => 'again')).toBe('again')
})
