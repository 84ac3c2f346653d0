import { namedCityPath } from '@kot/i18n/paths'
import { cityTexts } from '@kot/i18n/texts/city'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a city page reads completely, and its links lead on', async ({ page }) => {
    await page.goto(`${hosts.is}${namedCityPath('is', 'akureyri')}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(/\d\síbúð(?:ir)? til leigu á Akureyri/)
    await expect(main.getByRole('article')).toHaveCount(6)
    await expect(main.getByText(cityTexts.is.figures.typicalRent)).toBeVisible()
    const way = page.getByRole('navigation', { name: cityTexts.is.breadcrumbs })
    await way.getByRole('link', { name: cityTexts.is.overview }).click()
    await expect(page).toHaveURL(`${hosts.is}/city-overview`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(13)
  })
})
