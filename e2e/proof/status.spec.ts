import { footerTexts } from '@kot/i18n/texts/footer'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { statusTexts } from '@kot/i18n/texts/status'
import { hosts, inIcelandic } from '../hosts.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'

for (const lang of inIcelandic) {
  test.describe(`on the ${lang} host without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('the page shows the status of every part and links to the sites and to us', async ({
      page,
    }) => {
      const texts = statusTexts[lang]
      await page.goto(`${hosts[lang]}/status`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pageTexts[lang].status.heading,
      )
      for (const { name } of [texts.homes, texts.sites, texts.mail, texts.payments]) {
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      }
      const website = page.getByRole('listitem').filter({ hasText: texts.website.well })
      await expect(website).toContainText(texts.mark.well)
      await expect(
        page.getByRole('main').getByRole('link', { name: texts.tellUs }),
      ).toHaveAttribute('href', '/contact')
      await page.getByRole('main').getByRole('link', { name: texts.sites.more }).click()
      await expect(page).toHaveURL(`${hosts[lang]}/sources`)
    })
  })
}

test('when the status cannot be loaded, the page shows that and can be retried', async ({
  page,
  complaints,
}) => {
  await page.goto(`${hosts.is}/links`)
  await page.route('**/status.json', (route) => route.abort())
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: footerTexts.is.company.status })
    .click()
  await expect(page.getByRole('alert')).toContainText(statusTexts.is.notLoaded)
  await page.getByRole('main').getByRole('link', { name: commonTexts.is.retry }).click()
  await expect(page.getByText(statusTexts.is.website.well)).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})

test.describe('on a phone', () => {
  test.use(phone)

  test('everything on the page can be hit with a finger', async ({ page }) => {
    await page.goto(`${hosts.is}/status`)
    await expect(page.getByText(statusTexts.is.website.well)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
    await expectNoViolations(page, 'on a phone')
  })
})
