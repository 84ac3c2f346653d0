import { commonTexts } from '@kot/i18n/texts/common'
import { footerTexts } from '@kot/i18n/texts/footer'
import { headerTexts } from '@kot/i18n/texts/header'
import { mapTexts } from '@kot/i18n/texts/map'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { openDialog, untilReadyForOffline } from '../steps/page.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, settled, test } from '../story.ts'

test.use({ goesOffline: true })

const { errors, retry } = commonTexts.is
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: errors.offline })

/** Opens sign-in for a visitor. */
const favourites = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: headerTexts.is.favourites })

test.describe('on a phone', () => {
  test.use(phone)

  test('the area selector and sign-in open at the next click after a failed one', async ({
    page,
    context,
  }) => {
    const { area, areas } = searchPanel(page, 'is')
    await page.goto(`${hosts.is}/`)
    await settled(page)
    await context.setOffline(true)
    await area.tap()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: commonTexts.is.close }).tap()
    await expect(notice(page)).toBeHidden()

    await context.setOffline(false)
    await area.tap()
    await expect(areas).toBeVisible()
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await favourites(page).tap()
    await expect(notice(page)).toBeVisible()
    await expect(openDialog(page)).toHaveCount(0)
    await context.setOffline(false)
    await favourites(page).tap()
    await expect(openDialog(page)).toHaveAccessibleName(signInTexts.is.signIn.heading)
  })
})

test('a map that did not load comes with its styles at the next attempt', async ({ page }) => {
  const { map } = results(page, 'is')
  await page.goto(`${hosts.is}/?showResults=true`)
  await expect(results(page, 'is').cards).toHaveCount(6)
  await page.route('**/assets/*leaflet*', (route) => route.abort('internetdisconnected'))
  await map.click()
  const failed = page.getByRole('alert').filter({ hasText: mapTexts.is.notLoaded })
  await expect(failed).toBeVisible()

  await page.unroute('**/assets/*leaflet*')
  await failed.getByRole('button', { name: retry }).click()
  await expect(page.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden')
})

test.describe('with the app kept in the browser', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a footer link to a page that only the server has shows that the browser is offline', async ({
    page,
    context,
  }) => {
    await page.goto(`${hosts.is}/`)
    await untilReadyForOffline(page)
    await context.setOffline(true)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: footerTexts.is.company.prices })
      .click()
    await expect(notice(page)).toBeVisible()
    await expect(searchPanel(page, 'is').show).toBeVisible()
  })
})
