import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { showProgress } from './show-progress.ts'

/** Something to write on, and what was written. */
function paper(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns: 100,
    cursorTo() {},
    clearLine() {},
  })
  return {
    output: stream as unknown as NodeJS.WriteStream,
    text: () => String(stream.read() ?? ''),
  }
}

test('says a line for every tenth where nobody watches', () => {
  const { output, text } = paper(false)
  const { onProgress, stop } = showProgress(output)
  for (const share of [0.31, 0.34, 0.38, 0.41]) {
    onProgress({ stage: 'addresses', share, rows: share * 1_000 })
  }
  onProgress({ stage: 'streets', share: 1, rows: 1_000 })
  stop()
  expect(text()).toBe('310 rows, 31 %\n410 rows, 41 %\ninferring streets\n')
})

test('counts rows where the length of the file is unknown', () => {
  const { output, text } = paper(false)
  const { onProgress } = showProgress(output)
  for (const rows of [5_000, 10_000, 20_000, 25_000]) {
    onProgress({ stage: 'addresses', share: null, rows })
  }
  expect(text()).toBe('5000 rows\n20000 rows\n')
})

test('draws a bar on a terminal', () => {
  const { output, text } = paper(true)
  const { onProgress, stop } = showProgress(output)
  onProgress({ stage: 'addresses', share: 0.5, rows: 60_000 })
  stop()
  expect(text()).toMatch(/█+░+ 50 % {2}60000 rows {2}addresses/)
})
