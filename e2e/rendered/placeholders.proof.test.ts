import { pageTexts } from '@kot/i18n/texts/pages'
import { hosts } from '../hosts.ts'
import { expect, langs, test } from './story.ts'

const signposts = [
  { path: '/feedback', page: 'feedback', to: '/contact' },
  { path: '/change-password', page: 'changePassword', to: '/settings' },
  { path: '/subscription', page: 'subscription', to: '/prices' },
  { path: '/documentation', page: 'documentation', to: '/contact#faq' },
] as const

const reconstructed = {
  is: 'Verið er að endurgera þessa síðu. Hún kemur fljótlega aftur.',
  en: 'Under Reconstruction, coming back soon',
}

for (const lang of langs) {
  for (const { path, page: id, to } of signposts) {
    test(`${path} of the ${lang} host explains in one sentence where to go and links to ${to}`, async ({
      page,
      ask,
    }) => {
      await page.goto(`${hosts[lang]}${path}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading')).toHaveText([pageTexts[lang][id].heading])

      const sentence = await main.locator('p').innerText()
      expect(sentence).toMatch(/^[^.!?]+\.$/)

      await expect(main.getByRole('link')).toHaveCount(1)
      await expect(main.getByRole('link')).toHaveAttribute('href', to)
      await expect(main.locator('form, input, select, textarea, button')).toHaveCount(0)
      // Nothing is priced without a figure.
      expect(await main.innerText()).not.toMatch(/\d/)
      const html = await (await ask(lang, path)).text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    })
  }

  for (const path of ['/study', '/market']) {
    test(`${path} of the ${lang} host is under reconstruction`, async ({ page, ask }) => {
      await page.goto(`${hosts[lang]}${path}`)
      const main = page.getByRole('main')
      await expect(main.getByText(reconstructed[lang], { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      const html = await (await ask(lang, path)).text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    })
  }
}

test('a reader of /documentation arrives at the questions', async ({ page }) => {
  await page.goto(`${hosts.is}/documentation`)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(`${hosts.is}/contact#faq`)
})
