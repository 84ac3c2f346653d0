import { fileURLToPath } from 'node:url'
import { langs } from '@kot/domain/text/lang'
import { sampleText } from '@kot/i18n/sample-text'
import { bundleForBrowser } from '../chromium.ts'
import { expect, test } from '../story.ts'

test('every amount, date, plural and order is the same in Chromium and on the server', async ({
  page,
}) => {
  // Chromium has no Icelandic formats, which is why ours exist.
  expect(await page.evaluate(() => Intl.NumberFormat.supportedLocalesOf('is'))).toEqual([])
  // The same module the pages use; it needs no page of ours.
  const module = fileURLToPath(import.meta.resolve('@kot/i18n/sample-text'))
  await page.evaluate(await bundleForBrowser(module, 'formatted'))
  for (const lang of langs) {
    const inBrowser = await page.evaluate((given) => window.formatted.sampleText(given), lang)
    expect(sampleText(lang).length).toBeGreaterThan(20)
    expect(inBrowser).toEqual(sampleText(lang))
  }
})

declare global {
  interface Window {
    formatted: { sampleText: typeof sampleText }
  }
}
