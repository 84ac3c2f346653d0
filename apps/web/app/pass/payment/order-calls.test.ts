import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OrderReport, waitForSettlement } from './order-calls'
import { aReceipt } from '@kot/contract/testing/a-receipt'

const granted: OrderReport = { progress: 'granted', receipt: aReceipt(), jwt: 'jwt' }

let connection: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  connection = new EventTarget()
  vi.stubGlobal('window', connection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An order that is found like this, look by look, and like the last of them from then on. */
function following(...reports: (OrderReport | OrderReport['progress'])[]) {
  const begun = Date.now()
  const looks: number[] = []
  const news: string[] = []
  const settled = waitForSettlement({
    poll: async () => {
      const found = reports[Math.min(looks.length, reports.length - 1)]
      looks.push(Date.now() - begun)
      return typeof found === 'string' ? ({ progress: found } as OrderReport) : (found ?? granted)
    },
    maxUnpaidPolls: 3,
    onNews: (word) => news.push(word),
  })
  return { settled, looks, news }
}

it('is done when access is granted immediately, without a late notice', async () => {
  const { settled, looks, news } = following(granted)
  await expect(settled).resolves.toEqual(granted)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([0])
  expect(news).toEqual([])
})

it('retries less and less often while the server fails, and shows that', async () => {
  const { settled, looks, news } = following('unknown', 'unknown', 'activating', granted)
  await vi.advanceTimersByTimeAsync(0)
  expect(news).toEqual(['late'])
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(settled).resolves.toEqual(granted)
  expect(looks).toEqual([0, 1_000, 3_000, 7_000])
  expect(news).toContain('activating')
})

it('polls every 15 s in the long run, and ends', async () => {
  const { settled, looks } = following('activating')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await expect(settled).resolves.toEqual({ progress: 'activating' })
  expect(looks).toHaveLength(80)
  expect((looks[40] ?? 0) - (looks[39] ?? 0)).toBe(15_000)
})

it('polls immediately when the connection returns', async () => {
  const { settled, looks } = following('unknown', 'unknown', 'unknown', granted)
  await vi.advanceTimersByTimeAsync(3_100)
  connection.dispatchEvent(new Event('online'))
  await expect(settled).resolves.toEqual(granted)
  expect(looks).toEqual([0, 1_000, 3_000, 3_100])
})

it('shows that it is late when the first response does not come', async () => {
  const news: string[] = []
  void waitForSettlement({
    poll: () => new Promise<OrderReport>(() => {}),
    maxUnpaidPolls: 1,
    onNews: (word) => news.push(word),
  })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(news).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(news).toEqual(['late'])
})

it.each([{ progress: 'refused', reason: 'declined' }, { progress: 'gone' }] as const)(
  'ends with %j',
  async (report) => {
    await expect(following(report).settled).resolves.toEqual(report)
  },
)

it('polls while the provider is queried, and does not report a payment', async () => {
  const { settled, looks, news } = following(...Array(10).fill('checking'), granted)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  await expect(settled).resolves.toEqual(granted)
  expect(looks).toHaveLength(11)
  expect(new Set(news)).toEqual(new Set(['late']))
})

it('reports an unpaid order after a few polls, not at the first', async () => {
  const { settled, looks } = following('open')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(settled).resolves.toEqual({ progress: 'open' })
  expect(looks).toHaveLength(3)
})
