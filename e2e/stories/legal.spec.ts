import { langs } from '@kot/domain/lang'
import { storageKeys } from '@kot/domain/storage-keys'
import { legalTexts } from '@kot/i18n/texts/legal'
import { pageTexts } from '@kot/i18n/texts/pages'
import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { termsOfService, termsOfServiceTexts } from '@kot/i18n/texts/terms-of-service'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, phone, test } from '../story.ts'

const legalPaths = ['/terms-of-service', '/terms-for-purchase', '/privacy-policy'] as const

for (const lang of langs) {
  test(`the terms of service are in English on the ${lang} host, of 11 December 2018`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/terms-of-service`)
    await expect(heading(page, pageTexts[lang].termsOfService.heading, 1)).toBeVisible()
    await expect(page.getByText('Last updated 11 December 2018.')).toBeVisible()
    for (const { heading: name, text } of Object.values(termsOfService.sections)) {
      const section = page.getByRole('region', { name, exact: true })
      await expect(section).toContainText(wordsBeforeMarks(text))
      expect(await languageOf(section.locator('p').first())).toBe('en')
    }
    const sentence = page.getByText(termsOfServiceTexts[lang].original)
    expect(await languageOf(sentence)).toBe(lang)
  })

  test(`a first visit to the ${lang} host leaves what the privacy policy says, and no more`, async ({
    page,
    context,
  }) => {
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
    for (const path of ['/', '/?postcodes=101&showResults=true', '/prices', '/contact']) {
      await page.goto(`${hosts[lang]}${path}`)
      if (path.includes('showResults'))
        await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
      // What asks for consent stands in the way, or at the edge of the window.
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
      lang === 'is'
        ? 'Engin vafrakaka er sett þegar þú skoðar vefinn.'
        : 'No cookie is set when you look at the site.',
    )
    await expect(page.getByRole('region', { name: statistics.heading })).toContainText(
      lang === 'is' ? 'enga þjónustu til að safna samþykki' : 'no consent service',
    )
  })
}

test('the contents of a legal page lead to its parts and stay in sight', async ({ page }) => {
  await page.goto(`${hosts.is}/privacy-policy`)
  const contents = page.getByRole('navigation', { name: legalTexts.is.contents })
  const { statistics, changes } = privacyPolicyTexts.is.sections
  await contents.getByRole('link', { name: changes.heading }).click()
  await expect(page).toHaveURL(`${hosts.is}/privacy-policy#changes`)
  await expect(heading(page, changes.heading, 2)).toBeInViewport()
  await contents.getByRole('link', { name: statistics.heading }).click()
  await expect(heading(page, statistics.heading, 2)).toBeInViewport()
  await expect(heading(page, changes.heading, 2)).not.toBeInViewport()
})

test('a legal page is printed without what stands around it', async ({ page }) => {
  await page.goto(`${hosts.is}/terms-of-service`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: legalTexts.is.contents })).toBeHidden()
  const section = page.getByRole('region', { name: termsOfService.sections.service.heading })
  await expect(section).toBeVisible()
  await expect(section.locator('p').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('on a phone', () => {
  test.use(phone)

  for (const lang of langs) {
    test(`no legal page of the ${lang} host is wider than the screen, and contents unfold`, async ({
      page,
    }) => {
      for (const path of [...legalPaths, '/data-deletion-instructions']) {
        await page.goto(`${hosts[lang]}${path}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
      await page.goto(`${hosts[lang]}/privacy-policy`)
      const { rights } = privacyPolicyTexts[lang].sections
      await page.locator('summary', { hasText: legalTexts[lang].contents }).tap()
      await page.getByRole('link', { name: rights.heading }).tap()
      await expect(heading(page, rights.heading, 2)).toBeInViewport()
    })
  }
})

const heading = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true })

/** As much of a text as is shown letter by letter. */
const wordsBeforeMarks = (text: string): string => text.split(/[[\n]/u, 1)[0] ?? ''

const languageOf = (element: Locator) =>
  element.evaluate((node) => node.closest<HTMLElement>('[lang]')?.lang)
