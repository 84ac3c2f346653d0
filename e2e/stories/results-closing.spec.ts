import { listingTexts } from '@kot/i18n/texts/listing'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { results, searchPanel } from '../steps/search.ts'
import { intentSheet } from '../sign-in.ts'
import { expect, frames, test } from '../story.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openFromButton(page: Page) {
  await page.goto(`${hosts.is}/?postcodes=101`)
  const { show } = searchPanel(page, 'is')
  await show.click()
  await expect(results(page, 'is').cards).toHaveCount(6)
  return show
}

test(
  'Escape, the back button and Escape after a link close the results, and the focus is on their button',
  { tag: '@proof' },
  async ({ page }) => {
    const show = await openFromButton(page)
    const { dialog, cards } = results(page, 'is')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(show).toBeFocused()
    await expect(page).toHaveURL(`${hosts.is}/?postcodes=101`)

    await show.click()
    await expect(cards).toHaveCount(6)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(show).toBeFocused()
    await page.goForward()
    await expect(dialog).toBeVisible()

    await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
    await expect(cards).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${hosts.is}/?postcodes=101`)
    await expect(show).toBeFocused()
  },
)

test('the page behind the results stays where it is', { tag: '@proof' }, async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=101`)
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => scrollOf(page)).toBe(900)
  const all = page.getByRole('link', { name: 'Sjá allar' })
  await all.evaluate((link) => (link as HTMLElement).click())
  const { dialog, cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  await dialog.evaluate((box) => (box.scrollTop = 300))
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, -2000)
  await frames(page)
  expect(await scrollOf(page)).toBe(900)
  await dialog.getByRole('button', { name: resultsTexts.is.close }).click()
  await expect(dialog).toBeHidden()
  expect(await scrollOf(page)).toBe(900)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(900)
})

test('from the first key to a home, with the keyboard only', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  const tabTo = async (wanted: ReturnType<Page['locator']>, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    await expect(wanted).toBeFocused()
  }
  await tabTo(panel.area)
  await page.keyboard.press('Enter')
  await tabTo(panel.postcode('101'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(panel.area).toBeFocused()
  await tabTo(page.getByRole('radio', { name: searchTexts.is.rooms.optionName(1) }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/rooms=2/)
  await tabTo(panel.show)
  await page.keyboard.press('Enter')

  const { dialog, cards, sort } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  await tabTo(sort)
  await page.keyboard.press('ArrowDown')
  await expect(sort).toHaveValue('oldest')
  await tabTo(cards.nth(5).getByRole('button', { name: listingTexts.is.getAccess }))
  // Moving on by Tab scrolls, and scrolling loads more.
  await expect(cards).toHaveCount(12)
  await page.keyboard.press('Enter')
  const sheet = intentSheet(page, 'is', 'access')
  // It is seen before it has the focus.
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel.show).toBeFocused()
})
