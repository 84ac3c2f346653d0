import { listingTexts } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { inIcelandic } from '../hosts.ts'
import { openResultsMap, storedView } from '../results-map.ts'
import { intentSheet } from '../sign-in.ts'
import { expect, test } from '../story.ts'

for (const lang of inIcelandic) {
  test(`the map of the ${lang} host is used with the keyboard alone`, async ({ page }) => {
    const texts = mapTexts[lang]
    const map = await openResultsMap(page, lang, { search: 'postcodes=107' })
    await map.zoomOut.focus()
    await page.keyboard.press('Tab')
    await expect(map.region).toBeFocused()
    await expect(map.region).toHaveAccessibleDescription(texts.keys)
    await expect(page.getByText(texts.keys)).toHaveCSS('opacity', '1')

    // Counts are gone into until a price has the focus.
    await page.keyboard.press('Tab')
    await expect(map.markers.first()).toBeFocused()
    const focused = page.locator(':focus')
    while ((await focused.getAttribute('aria-expanded')) === null) {
      const before = (await storedView(page))?.zoom ?? 0
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await storedView(page))?.zoom).toBeGreaterThan(before)
      await expect(map.markers.and(focused)).toHaveCount(1)
    }
    const price = page.locator(`[id="${await focused.getAttribute('id')}"]`)
    await expect(price).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(price).toHaveAttribute('aria-expanded', 'true')
    const card = page.locator(`[id="${await price.getAttribute('aria-controls')}"]`)
    await expect(card).toBeFocused()

    // What is opened from the card comes back to the card.
    const getAccess = card.getByRole('button', { name: listingTexts[lang].getAccess })
    if ((await getAccess.count()) === 1) {
      await getAccess.focus()
      await page.keyboard.press('Enter')
      const sheet = intentSheet(page, lang, 'access')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(getAccess).toBeFocused()
    }

    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(price).toBeFocused()
    await expect(map.region).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
