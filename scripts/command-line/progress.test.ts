import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { startProgress } from './progress.ts'

function createOutput(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 })
  return {
    output: stream as unknown as NodeJS.WriteStream,
    text: () => String(stream.read() ?? ''),
  }
}

test('writes a line for every tenth where there is no terminal', () => {
  const { output, text } = createOutput(false)
  const progress = startProgress({ total: 100, unit: 'pages', output, now: () => 0 })
  for (const done of [31, 34, 38, 41]) progress.update(done)
  progress.log('page 42 is missing')
  progress.stop()
  expect(text()).toBe('31 %, 31 of 100 pages\n41 %, 41 of 100 pages\npage 42 is missing\n')
})

test('counts where the total is not known', () => {
  const { output, text } = createOutput(false)
  const progress = startProgress({ total: null, unit: 'rows', output, now: () => 0 })
  for (const rows of [5_000, 10_000, 20_000, 25_000]) progress.update(rows)
  expect(text()).toBe('5000 rows\n20000 rows\n')
})

test('draws a bar with the remaining time on a terminal', () => {
  const { output, text } = createOutput(true)
  let time = 0
  const progress = startProgress({ total: 4, unit: 'steps', output, now: () => time })
  time = 10_000
  progress.update(1, 'types')
  expect(stripVTControlCharacters(text())).toMatch(
    /^\r█+░+ 25 % {2}1 of 4 steps {2}types {2}30 s left$/,
  )
  // The remaining time goes on between two updates.
  time = 14_000
  progress.log('ok format')
  expect(text()).toMatch(/ok format\n.* 26 s left/s)
  progress.stop()
  expect(stripVTControlCharacters(text())).toBe('\r')
})

test.each([
  [90, 81, '9 s left'],
  [50, 100, '2 min left'],
  [1, 100, '2.8 h left'],
])('%i of 100 done in %i seconds: %s', (done, seconds, left) => {
  const { output, text } = createOutput(false)
  let time = 0
  const progress = startProgress({ total: 100, unit: null, output, now: () => time })
  time = seconds * 1_000
  progress.update(done)
  expect(text()).toBe(`${done} %, ${left}\n`)
})
