import { cityTexts } from '@kot/i18n/texts/city'
import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

test('without the areas the overview keeps its title, shows no list and tries again', async ({
  page,
  complaints,
}) => {
  await page.goto(`${hosts.is}/links`)
  await page.route('**/current_city_area.json*', (route) => route.abort())
  await page.getByRole('button', { name: headerTexts.is.forRent.label }).first().hover()
  await page.getByRole('link', { name: headerTexts.is.forRent.area.overview }).first().click()
  await expect(page).toHaveTitle(pageTexts.is.cityOverview.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pageTexts.is.cityOverview.heading,
  )
  await expect(page.getByText(cityTexts.is.none)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)

  const failed = page.getByRole('alert').filter({ hasText: cityTexts.is.notLoaded })
  await failed.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(failed).toBeVisible()
  await page.unroute('**/current_city_area.json*')
  await failed.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^101/ })).toBeVisible()
  await expect(failed).toHaveCount(0)
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
