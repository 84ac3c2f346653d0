import { storageKeys } from '@kot/domain/site/storage-keys'
import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { hosts, inIcelandic } from '../hosts.ts'
import { expect, test } from '../story.ts'

for (const lang of inIcelandic) {
  test(
    `a first visit to the ${lang} host stores what the privacy policy lists, and no more`,
    { tag: '@proof' },
    async ({ page, context }) => {
      const asked = new Set<string>()
      const cookiesSet: string[] = []
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http')) asked.add(origin)
      })
      context.on('response', async (response) => {
        const cookie = await response.headerValue('set-cookie').catch(() => null)
        if (cookie !== null) cookiesSet.push(`${response.url()} ${cookie}`)
      })
      for (const path of ['/?postcodes=101&showResults=true', '/contact']) {
        await page.goto(`${hosts[lang]}${path}`)
        if (path.includes('showResults'))
          await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
        // A consent dialog would be in the way, or at the edge of the window.
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await expect(page.locator('body')).not.toContainText(
          /cookie|vafrakök|consent|samþykki fyrir/i,
        )
      }
      const inBrowser = await page.evaluate(() => Object.keys(localStorage))
      const inTab = await page.evaluate(() => Object.keys(sessionStorage))
      await page.goto(`${hosts[lang]}/privacy-policy`)
      const told = await page.getByRole('main').locator('code').allTextContents()

      expect([...asked]).toEqual([hosts[lang]])
      expect(cookiesSet).toEqual([])
      expect(await context.cookies()).toEqual([])
      expect(told).toEqual(expect.arrayContaining(Object.values(storageKeys)))
      expect(told).toEqual(expect.arrayContaining(inBrowser))
      // Where on a page one was: the policy speaks of the notes of a tab without naming them.
      expect(inTab.toSorted()).toEqual(['list_places', 'react-router-scroll-positions'])
      const { browser, statistics } = privacyPolicyTexts[lang].sections
      await expect(page.getByRole('region', { name: browser.heading })).toContainText(
        'Engin vafrakaka er sett þegar þú skoðar vefinn.',
      )
      await expect(page.getByRole('region', { name: statistics.heading })).toContainText(
        'enga þjónustu til að safna samþykki',
      )
    },
  )
}
