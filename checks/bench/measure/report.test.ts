import { expect, test } from 'vitest'
import { interleave } from './report.ts'
import { NoAnswerError } from './wrk.ts'

/** Fails so many times before it measures. */
function measureAfter(failures: number, error: Error) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw error
    return tries
  }
}

test('a measurement without any answer is made again in its round', async () => {
  const silent = new NoAnswerError('no request answered')
  const measured = await interleave(2, { ours: measureAfter(3, silent), plain: async () => 7 })
  expect(measured).toEqual({ ours: [4, 5], plain: [7, 7] })
})

test('what never answers, and what fails in another way, ends the measurement', async () => {
  const silent = measureAfter(Infinity, new NoAnswerError('no request answered'))
  await expect(interleave(1, { silent })).rejects.toThrow('no request answered')
  const failing = measureAfter(1, new Error('3 requests failed'))
  await expect(interleave(1, { failing })).rejects.toThrow('3 requests failed')
})
