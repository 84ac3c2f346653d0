import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { hosts } from '../hosts.ts'
import { pauseClock } from '../steps/page.ts'
import { expect, test } from '../story.ts'

test(
  'a page whose script hangs is given up after 120 s, and not before',
  { tag: '@proof' },
  async ({ page }) => {
    await page.route('**/assets/prices-*.js', () => new Promise(() => {}))
    const asked = page.waitForRequest('**/assets/prices-*.js')
    await page.goto(`${hosts.is}/links`)
    await pauseClock(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: headerTexts.is.prices })
      .first()
      .click()
    await asked
    const line = page.locator('[data-page="loading"]')
    // The line is shown after a moment.
    await page.clock.runFor(1_000)
    const width = async () => (await line.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(0)
    const notice = page.getByRole('alert')
    await page.clock.runFor(118_000)
    await expect(notice).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(notice).toContainText(commonTexts.is.errors.pageNotLoaded.heading)
    await expect(page).toHaveURL(`${hosts.is}/links`)
    await expect(line).toHaveCount(0)

    await page.unroute('**/assets/prices-*.js')
    await notice.getByRole('button', { name: commonTexts.is.reload }).click()
    await expect(page).toHaveURL(`${hosts.is}/prices`)
  },
)
