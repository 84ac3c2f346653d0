import { fileURLToPath } from 'node:url'
import { langs } from '@kot/domain/lang'
import { specimen } from '@kot/i18n/specimen'
import { rolldown } from 'rolldown'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

/** The same module the pages use, as one script for the browser. */
async function specimenForBrowser(): Promise<string> {
  const bundle = await rolldown({ input: fileURLToPath(import.meta.resolve('@kot/i18n/specimen')) })
  const { output } = await bundle.generate({ format: 'iife', name: 'formatted' })
  return output[0].code
}

test('Chromium has no Icelandic of its own, which is why ours exists', async ({ page }) => {
  await page.goto(`${hosts.is}/about`)
  expect(await page.evaluate(() => Intl.NumberFormat.supportedLocalesOf('is'))).toEqual([])
})

for (const lang of langs) {
  test(`every amount, date, plural and order in ${lang} is the same in Chromium and on the server`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/about`)
    const script = await specimenForBrowser()
    const inBrowser = await page.evaluate(`${script}; formatted.specimen('${lang}')`)
    expect(specimen(lang).length).toBeGreaterThan(20)
    expect(inBrowser).toEqual(specimen(lang))
  })
}
