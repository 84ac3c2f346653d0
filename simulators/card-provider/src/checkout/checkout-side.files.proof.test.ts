import { afterAll, expect, test } from 'vitest'
import { startCardProvider } from '../card-provider.ts'
import { cards } from '../book/cards.ts'

const provider = await startCardProvider()
afterAll(() => provider.stop())
const { control } = provider

test('the script may be slow', async () => {
  control.setScriptDelayMs(300)
  const started = performance.now()
  const answer = await fetch(provider.script)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(performance.now() - started).toBeGreaterThan(280)
  control.setScriptDelayMs(0)
})

test.each(['/browser/checkout.js', '/browser/checkout.css', '/browser/page.css'])(
  '%s is there',
  async (path) => {
    expect((await fetch(`${provider.origin}${path}`)).status).toBe(200)
  },
)

test.each(['/browser/..%2fmain.ts', '/browser/main.ts', '/browser/none.js'])(
  '%s is not',
  async (path) => {
    expect((await fetch(`${provider.origin}${path}`)).status).toBe(404)
  },
)

test.each(['is', 'en'])('the dialog speaks %s', async (locale) => {
  const page = await (await fetch(`${provider.origin}/frame?locale=${locale}`)).text()
  expect(page).toContain(`<html lang="${locale}"`)
  for (const { number, does } of Object.values(cards)) {
    expect(page).toContain(number)
    expect(page).toContain(does[locale as 'is' | 'en'])
  }
})
