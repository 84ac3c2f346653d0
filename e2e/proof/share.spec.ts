import { homePath } from '@kot/i18n/paths'
import { shareTexts } from '@kot/i18n/texts/share'
import type { Locator } from '@playwright/test'
import { openCard } from '../steps/search.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { expect, frames, phone, test } from '../story.ts'

const shareButton = (card: Locator) => card.getByRole('button', { name: /^(Deila|Share):/ })

for (const lang of inEnglish) {
  const texts = shareTexts[lang]

  test(`the link of a home is copied on the ${lang} host, and a message confirms it`, async ({
    page,
    ask,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
    await shareButton(await openCard(page, lang, home)).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${hosts[lang]}${homePath(lang, home.id)}`,
    )
    await expect(page.getByText(texts.copied)).toBeHidden()
  })

  test(`where nothing may be copied the link of the ${lang} host is shown, chosen and ready`, async ({
    page,
    ask,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
    const card = await openCard(page, lang, home)
    await shareButton(card).click()
    const dialog = page.getByRole('dialog', { name: texts.byHand })
    await expect(dialog.getByLabel(texts.link)).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe(
      `${hosts[lang]}${homePath(lang, home.id)}`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toBeVisible()
    await expect(shareButton(card)).toBeFocused()
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a sheet that is closed again leaves the page as it was', async ({ page, ask }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))
    })
    const card = await openCard(
      page,
      'is',
      aHomeWith(await marketOf(ask), ({ price }) => price > 0),
    )
    await shareButton(card).click()
    await frames(page)
    await expect(page.getByText(shareTexts.is.copied)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})
