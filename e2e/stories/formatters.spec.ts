import { fileURLToPath } from 'node:url'
import { langs } from '@kot/domain/lang'
import { sampleText } from '@kot/i18n/sample-text'
import { bundleForBrowser } from '../chromium.ts'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

test('Chromium has no Icelandic of its own, which is why ours exists', async ({ page }) => {
  await page.goto(`${hosts.is}/about`)
  expect(await page.evaluate(() => Intl.NumberFormat.supportedLocalesOf('is'))).toEqual([])
})

for (const lang of langs) {
  test(`every amount, date, plural and order in ${lang} is the same in Chromium and on the server`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/about`)
    // The same module the pages use.
    const module = fileURLToPath(import.meta.resolve('@kot/i18n/sample-text'))
    const script = await bundleForBrowser(module, 'formatted')
    const inBrowser = await page.evaluate(`${script}; formatted.sampleText('${lang}')`)
    expect(sampleText(lang).length).toBeGreaterThan(20)
    expect(inBrowser).toEqual(sampleText(lang))
  })
}
