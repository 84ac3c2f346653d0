import { resultsTexts } from '@kot/i18n/texts/results'
import { listingTexts } from '@kot/i18n/texts/listing'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { intentSheet } from '../sign-in.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, frames, phone, test } from '../story.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openFromButton(page: Page) {
  await page.goto(`${hosts.is}/?postcodes=101`)
  const { show } = searchPanel(page, 'is')
  await show.click()
  await expect(results(page, 'is').cards).toHaveCount(6)
  return show
}

test('all homes are shown from the newest ones, and then the search is restored', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/?postcodes=600`)
  await page.getByRole('link', { name: 'Sjá allar' }).click()
  const { dialog } = results(page, 'is')
  await expect(dialog).toBeVisible()
  await expect(results(page, 'is').chips.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=600`)
  await expect(searchPanel(page, 'is').area).toContainText('600')
})

test('a visitor who returns to the results finds the same order and position', async ({ page }) => {
  await openFromButton(page)
  const { dialog, cards, sort } = results(page, 'is')
  await sort.selectOption('cheapest')
  await dialog.evaluate((box) => (box.scrollTop = box.scrollHeight))
  await expect(cards).toHaveCount(12)
  const heart = cards.nth(4).getByRole('button', { name: /^Uppáhald:/ })
  await heart.scrollIntoViewIfNeeded()
  const place = await dialog.evaluate((box) => box.scrollTop)
  expect(place).toBeGreaterThan(100)
  await cards.nth(4).getByRole('link').first().click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(sort).toHaveValue('cheapest')
  await expect(cards).toHaveCount(12)
  await expect.poll(() => dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(place / 2)
})

test('results of another search begin with the newest', async ({ page }) => {
  const show = await openFromButton(page)
  const { sort, cards } = results(page, 'is')
  await sort.selectOption('cheapest')
  await page.keyboard.press('Escape')
  await expect(results(page, 'is').dialog).toBeHidden()
  await searchPanel(page, 'is').rooms(2).click()
  await show.click()
  await expect(cards).toHaveCount(6)
  await expect(sort).toHaveValue('newest')
})

test('what dismisses a modal above the results leaves them open', async ({ page }) => {
  await openFromButton(page)
  const { dialog, cards } = results(page, 'is')
  const access = cards.first().getByRole('button', { name: listingTexts.is.getAccess })
  await access.click()
  const sheet = intentSheet(page, 'is', 'access')
  // It listens to the keyboard once it has the focus.
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(access).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the page behind the results stays where it is on a phone', async ({ page }) => {
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
})
