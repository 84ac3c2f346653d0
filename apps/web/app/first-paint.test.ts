import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './first-paint'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>Húsið á sléttunni 🏠</body>'

const passed = async (chunks: Buffer[]) =>
  (await buffer(Readable.from(chunks).pipe(scriptsAfterPaint()))).toString()

test('every script named in the head gives way, and nothing else changes', async () => {
  const answer = await passed([Buffer.from(page)])
  expect(answer.match(/fetchpriority="low"/g)).toHaveLength(2)
  expect(answer.replaceAll(' fetchpriority="low"', '')).toBe(page)
})

test('it makes no difference where the page is cut into chunks', async () => {
  const bytes = Buffer.from(page)
  const whole = await passed([bytes])
  for (let size = 1; size < 40; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await passed(chunks), `chunks of ${size}`).toBe(whole)
  }
})
