import { langs, type Lang } from '@kot/domain/lang'
import { storageKeys } from '@kot/domain/storage-keys'
import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
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

  test(`the purchase terms of the ${lang} host are of December 2018 and give no money back`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/terms-for-purchase`)
    const main = page.getByRole('main')
    await expect(main).toContainText(lang === 'is' ? 'desember 2018' : 'December 2018')
    const refunds = page.getByRole('region', {
      name: lang === 'is' ? 'Endurgreiðsla' : 'Refunds',
    })
    await expect(refunds).toContainText(
      lang === 'is' ? 'fæst ekki endurgreiddur' : 'is non-refundable',
    )
  })

  test(`the privacy policy of the ${lang} host carries both its dates`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/privacy-policy`)
    const main = page.getByRole('main')
    const dates =
      lang === 'is'
        ? ['Síðast uppfært í desember 2022.', 'Gildir frá janúar 2020.']
        : ['Last updated December 2022.', 'Effective from January 2020.']
    for (const date of dates) await expect(main.getByText(date)).toBeVisible()
  })

  test(`the privacy policy of the ${lang} host names everything that is stored`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/privacy-policy`)
    for (const [kind, words] of Object.entries(storedIn[lang])) {
      const { heading: name } = privacyPolicyTexts[lang].sections.stored.kept[kind as Kind]
      const card = page.locator('div:has(> h3)').filter({ has: heading(page, name, 3) })
      for (const word of words) await expect(card).toContainText(word)
      await expect(card.getByText(privacyPolicyTexts[lang].kept.long)).toBeVisible()
    }
  })

  test(`the privacy policy of the ${lang} host says how to ask for deletion and a copy`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/privacy-policy`)
    const { heading: name } = privacyPolicyTexts[lang].sections.rights
    const rights = page.getByRole('region', { name })
    const byAsking = rights.getByRole('listitem').filter({
      has: page.getByRole('link', { name: lang === 'is' ? 'hafðu samband' : 'contact us' }),
    })
    for (const word of lang === 'is'
      ? ['reikningnum verði eytt', 'afrit af gögnunum', 'staðfestum beiðnina í tölvupósti']
      : ['deletion of your account', 'copy of your data', 'confirm the request by e-mail'])
      await expect(byAsking).toContainText(word)
    await expect(byAsking.getByRole('link').first()).toHaveAttribute('href', '/contact')
    await expect(rights.locator('a[href="/settings"]')).toBeVisible()
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
    expect(inTab).toEqual(['react-router-scroll-positions'])
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

  test(`each legal page of the ${lang} host leads to the other two`, async ({ page }) => {
    for (const path of legalPaths) {
      await page.goto(`${hosts[lang]}${path}`)
      const related = page.getByRole('navigation', { name: legalTexts[lang].others })
      for (const other of legalPaths.filter((legal) => legal !== path))
        await expect(related.locator(`a[href="${other}"]`)).toBeVisible()
      await expect(related.locator(`a[href="${path}"]`)).toHaveCount(0)
    }
  })

  test(`deleting one’s data takes four steps on the ${lang} host, or one under settings`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/data-deletion-instructions`)
    const { contact, ask, confirm, gone } = dataDeletionTexts[lang].steps
    const { stepsHeading, atOnce } = dataDeletionTexts[lang]
    const steps = page.getByRole('region', { name: stepsHeading }).getByRole('listitem')
    await expect(steps.getByRole('heading')).toHaveText(
      [contact, ask, confirm, gone].map((step) => step.heading),
    )
    await expect(steps.nth(0).getByRole('link')).toHaveAttribute('href', '/contact')
    await expect(steps.nth(1)).toContainText(lang === 'is' ? /nafnið.*netfangið/ : /name.*e-mail/)
    await expect(steps.nth(2)).toContainText(lang === 'is' ? 'Staðfestu' : 'Confirm')
    await expect(steps.nth(3)).toContainText('GDPR')
    await page.getByRole('region', { name: atOnce.heading }).getByRole('link').click()
    await expect(page).toHaveURL(`${hosts[lang]}/login`)
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

type Kind = keyof (typeof privacyPolicyTexts)['is']['sections']['stored']['kept']

/** What the specification wants named, in the words of each language. */
const storedIn: Record<Lang, Partial<Record<Kind, string[]>>> = {
  is: {
    visits: ['IP-tala', 'user agent', 'tímasetning'],
    account: ['Fullt nafn', 'prófílmynd', 'netfang', 'lykilorð'],
    watch: ['Skilyrði leiguvaktarinnar'],
    messages: ['efni skilaboðanna', 'sendandi', 'viðtakandi', 'tímasetning'],
  },
  en: {
    visits: ['IP address', 'user agent', 'timestamp'],
    account: ['Full name', 'profile picture', 'e-mail', 'password'],
    watch: ['criteria of your rental watch'],
    messages: ['content of the message', 'sender', 'receiver', 'timestamp'],
  },
}

const heading = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true })

/** As much of a text as is shown letter by letter. */
const wordsBeforeMarks = (text: string): string => text.split(/[[\n]/u, 1)[0] ?? ''

const languageOf = (element: Locator) =>
  element.evaluate((node) => node.closest<HTMLElement>('[lang]')?.lang)
