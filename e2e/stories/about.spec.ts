import { aboutTexts } from '@kot/i18n/texts/about'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/about reads completely', async ({ page }) => {
    await page.goto(`${hosts.is}/about`)
    const { figures, what, steps, story, contact } = aboutTexts.is
    for (const text of [
      figures.users.figure,
      what.showing,
      steps.home.text,
      story.today,
      contact.text,
    ]) {
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    }
  })
})
