import { connect } from '@kot/db/connect'
import { searchTexts } from '@kot/i18n/texts/search'
import { addHome } from '@kot/market/homes/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { readState } from '../../scripts/demo/place.ts'
import { hosts, port } from '../hosts.ts'
import { expect, test } from '../story.ts'

test('going away and back finds filters, count and place on the page as they were left', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/`)
  await page.getByLabel(searchTexts.is.maxRent.label).selectOption('250')
  await page.getByText(searchTexts.is.rooms.option(2), { exact: true }).click()
  const button = page.getByRole('button', { name: /^Sýna/ })
  await expect(button).not.toHaveAttribute('aria-busy')
  const words = await button.textContent()

  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Um okkur' }).click()
  await expect(page).toHaveURL(`${hosts.is}/about`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByLabel(searchTexts.is.maxRent.label)).toHaveValue('250')
  await expect(page.getByRole('radio', { name: searchTexts.is.rooms.optionName(2) })).toBeChecked()
  await expect(button).toHaveText(words ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
})

test('leaving open results by the back button lets the page scroll again', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  await page.getByRole('button', { name: /^Sýna/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/showResults=true/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a home that comes onto the market is counted on an open page', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const shown = page.getByTestId('market-count')
  const before = Number((await shown.textContent())?.replaceAll('.', ''))

  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const db = connect(databaseUrl, { name: 'story', max: 1 })
  await db.transaction().execute((trx) => addHome(trx, aHome({ postcode: '899', photo_url: null })))
  await db.destroy()

  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(Number((await shown.textContent())?.replaceAll('.', ''))).toBeGreaterThan(before)
  }).toPass({ timeout: 15_000 })
})
