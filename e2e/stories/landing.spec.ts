import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

test(
  'going away and back finds filters, count and place on the page as they were left',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto(`${hosts.is}/`)
    await page.getByLabel(searchTexts.is.maxRent.label, { exact: true }).selectOption('250')
    await page.getByText(searchTexts.is.rooms.option(2), { exact: true }).click()
    const button = page.getByRole('button', { name: /^Sýna/ })
    await expect(button).not.toHaveAttribute('aria-busy')
    const words = await button.textContent()

    await page.evaluate(() => window.scrollTo(0, 700))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Um okkur' }).click()
    await expect(page).toHaveURL(`${hosts.is}/about`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByLabel(searchTexts.is.maxRent.label, { exact: true })).toHaveValue('250')
    await expect(
      page.getByRole('radio', { name: searchTexts.is.rooms.optionName(2) }),
    ).toBeChecked()
    await expect(button).toHaveText(words ?? '')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)

    // Results that are left by the back button take no scrolling with them.
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/showResults=true/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  },
)
