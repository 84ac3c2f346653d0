import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorHandler } from './error-handler.ts'
import { refuseWhenBehind } from './refuse-when-behind.ts'

const TICK_MS = 500
const MAX_DELAY_MS = 5_000

function aServer(maxDelayMs = MAX_DELAY_MS) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = fastify()
  onTestFinished(() => app.close())
  errorHandler(app)
  let now = 0
  refuseWhenBehind(app, maxDelayMs, () => now)
  app.get('/', () => 'here')
  return {
    /** So many timers fire, each so much too late. */
    tick: (times: number, lateMs = 0): void => {
      for (let time = 0; time < times; time += 1) {
        now += TICK_MS + lateMs
        vi.advanceTimersByTime(TICK_MS)
      }
    },
    answer: async () => {
      const { statusCode, headers } = await app.inject('/')
      return { statusCode, retryAfter: headers['retry-after'] }
    },
  }
}

const answered = { statusCode: 200, retryAfter: undefined }
const refused = { statusCode: 503, retryAfter: '5' }

test('a process that is in time answers', async () => {
  const { tick, answer } = aServer()
  expect(await answer()).toEqual(answered)
  tick(100)
  expect(await answer()).toEqual(answered)
})

test('one that is always late by more than is accepted refuses until it has caught up', async () => {
  const { tick, answer } = aServer()
  tick(3, MAX_DELAY_MS + 1)
  expect(await answer()).toEqual(refused)
  tick(MAX_DELAY_MS / TICK_MS)
  expect(await answer()).toEqual(answered)
})

test('one that is always late by less answers', async () => {
  const { tick, answer } = aServer()
  tick(20, MAX_DELAY_MS - TICK_MS)
  expect(await answer()).toEqual(answered)
})

test('after one long pause among short delays it answers', async () => {
  const { tick, answer } = aServer()
  tick(4)
  tick(1, 2 * MAX_DELAY_MS - 5 * TICK_MS)
  expect(await answer()).toEqual(answered)
})

test('with a limit of 0 it answers, however late it is', async () => {
  const { tick, answer } = aServer(0)
  tick(10, 60_000)
  expect(await answer()).toEqual(answered)
})
