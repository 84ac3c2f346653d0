import { commonTexts } from '@kot/i18n/texts/common'
import { footerTexts } from '@kot/i18n/texts/footer'
import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { openDialog } from '../steps/page.ts'
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

  test(
    'results that did not open offline open at the next click, and beside nothing else',
    { tag: '@proof' },
    async ({ page, context }) => {
      const { show } = searchPanel(page, 'is')
      const { dialog, cards } = results(page, 'is')
      await page.goto(`${hosts.is}/`)
      await settled(page)
      await context.setOffline(true)
      await show.tap()
      await expect(notice(page)).toBeVisible()
      await expect(page).toHaveURL(`${hosts.is}/`)

      await context.setOffline(false)
      await favourites(page).tap()
      await expect(openDialog(page)).toHaveCount(1)
      await expect(openDialog(page)).toHaveAccessibleName(signInTexts.is.signIn.heading)
      await openDialog(page).getByRole('button', { name: commonTexts.is.close }).tap()
      await expect(openDialog(page)).toHaveCount(0)

      await show.tap()
      await expect(cards).toHaveCount(6)
      await expect(dialog).toHaveCount(1)
      await expect(notice(page)).toBeHidden()
      // No entry of the failed attempt is left in the history.
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(`${hosts.is}/`)
    },
  )
})

test(
  'a footer link clicked offline leaves the page in place, reports it, and works once online',
  { tag: '@proof' },
  async ({ page, context }) => {
    const { links, about } = footerTexts.is.company
    const footer = page.getByRole('contentinfo')
    await page.goto(`${hosts.is}/`)
    await settled(page)
    await footer.getByRole('link', { name: links }).click()
    await expect(page).toHaveURL(`${hosts.is}/links`)

    await context.setOffline(true)
    await footer.getByRole('link', { name: about }).click()
    await expect(notice(page)).toBeVisible()
    await expect(page).toHaveURL(`${hosts.is}/links`)
    await notice(page).getByRole('button', { name: retry }).click()
    await expect(page).toHaveURL(`${hosts.is}/links`)

    await context.setOffline(false)
    await notice(page).getByRole('button', { name: retry }).click()
    await expect(page).toHaveURL(`${hosts.is}/about`)
    await expect(notice(page)).toBeHidden()

    // A page that was loaded before needs no connection.
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(searchPanel(page, 'is').show).toBeVisible()
  },
)
