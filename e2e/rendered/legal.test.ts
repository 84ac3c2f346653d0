import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { accessibilityTexts } from '@kot/i18n/texts/accessibility'
import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { footerTexts } from '@kot/i18n/texts/footer'
import { legalTexts } from '@kot/i18n/texts/legal'
import { pageTexts } from '@kot/i18n/texts/pages'
import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { termsOfService, termsOfServiceTexts } from '@kot/i18n/texts/terms-of-service'
import type { Locator, Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, langs, test } from './story.ts'

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

  test(`the purchase terms of the ${lang} host name the right that they cannot take away`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/terms-for-purchase`)
    const section = (id: PurchaseSection) =>
      page.getByRole('region', {
        name: termsForPurchaseTexts[lang].sections[id].heading,
        exact: true,
      })
    for (const [id, said] of Object.entries(statutory[lang]))
      for (const words of said) await expect(section(id as PurchaseSection)).toContainText(words)
    await expect(section('withdrawal').locator('a[href="/settings"]')).toBeVisible()
    const { name, address, email } = brand.company
    for (const part of [name, address, email])
      await expect(section('withdrawalForm')).toContainText(part)
    await expect(section('disputes').locator('a[href^="https://island.is/"]')).toBeVisible()
    // Which text binds comes last.
    expect(Object.keys(termsForPurchaseTexts[lang].sections).at(-1)).toBe('binding')
  })

  test(`the accessibility page of the ${lang} host shows what is met, what is not, and an address for reports`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/contact`)
    const path = lang === 'is' ? '/adgengi' : '/accessibility'
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: footerTexts[lang].terms.accessibility })
      .click()
    await expect(page).toHaveURL(`${hosts[lang]}${path}`)
    const { aim, unmet, write } = accessibilityTexts[lang].sections
    await expect(page.getByRole('region', { name: aim.heading })).toContainText('WCAG 2.2')
    await expect(page.getByRole('region', { name: unmet.heading })).toBeVisible()
    const contact = page.getByRole('region', { name: write.heading })
    await expect(contact).toContainText(brand.company.email)
    await expect(contact.locator('a[href="/contact"]')).toBeVisible()
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

  test(`the privacy policy of the ${lang} host explains how to request deletion and a copy`, async ({
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

type PurchaseSection = keyof (typeof termsForPurchaseTexts)['is']['sections']

/** What the law requires about a purchase, whatever the words around it. */
const statutory: Record<Lang, Partial<Record<PurchaseSection, (string | RegExp)[]>>> = {
  is: {
    seller: ['undir veltumörkum', 'Fyrirtækjaskrá Skattsins', 'Neytendastofa'],
    age: ['18 ára', 'forráðamanns'],
    price: ['allir skattar', '0%', '24%'],
    order: ['Öllu má breyta', 'geymum samninginn', 'íslensku eða ensku', 'hátternisreglur'],
    refunds: ['engir skilmálar geta tekið af þér', 'innan 14 daga'],
    withdrawal: [
      'án þess að gefa upp ástæðu',
      'fyrir dagana sem liðnir eru',
      'þegar aðgangurinn er runninn út',
      footerTexts.is.terms.withdraw,
    ],
    withdrawalForm: ['fell frá samningi', 'Undirskrift'],
    fairPass: ['12 klukkustundir', 'sex klukkustunda', 'ekki endurgreiðsla'],
    faults: ['rétt á úrbótum', 'takmarka ekki'],
    disputes: ['Kærunefnd vöru- og þjónustukaupa', 'Borgartúni 29', 'Neytendastofa', 'skriflega'],
    binding: ['gildir sá íslenski'],
  },
  en: {
    seller: ['below the registration limit', 'Register of Enterprises', 'Neytendastofa'],
    age: ['18 or older', 'guardian'],
    price: ['all taxes', '0%', '24%'],
    order: ['change everything', 'keep the contract', 'Icelandic or English', 'codes of conduct'],
    refunds: ['no terms can take away', 'within 14 days'],
    withdrawal: [
      'without giving a reason',
      'for the days used',
      'when the pass has run out',
      footerTexts.en.terms.withdraw,
    ],
    withdrawalForm: ['withdraw from my contract', 'Signature'],
    fairPass: ['12 hours', 'six hours', 'not a refund'],
    faults: ['remedies', 'do not limit'],
    disputes: ['Kærunefnd vöru- og þjónustukaupa', 'Borgartún 29', 'Neytendastofa', 'in writing'],
    binding: ['the Icelandic text binds'],
  },
}

type Kind = keyof (typeof privacyPolicyTexts)['is']['sections']['stored']['kept']

/** What the specification wants named, in the words of each language. */
const storedIn: Record<Lang, Partial<Record<Kind, string[]>>> = {
  is: {
    visits: ['IP-tala', 'user agent', 'tímasetning'],
    account: ['Fullt nafn', 'prófílmynd', 'netfang', 'lykilorð'],
    watch: ['Skilyrði leiguvaktanna'],
    messages: ['efni skilaboðanna', 'sendandi', 'viðtakandi', 'tímasetning', 'tvö ár'],
    operators: ['seinni þátt', 'opinber lykill', 'einnota kóða'],
    purchases: ['skilmálana sem þú samþykktir', 'staðfestinguna'],
  },
  en: {
    visits: ['IP address', 'user agent', 'timestamp'],
    account: ['Full name', 'profile picture', 'e-mail', 'password'],
    watch: ['criteria of your rental watches'],
    messages: ['content of the message', 'sender', 'receiver', 'timestamp', 'two years'],
    operators: ['second factor', 'public key', 'one-time codes'],
    purchases: ['terms you accepted', 'confirmation'],
  },
}

const heading = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true })

/** As much of a text as is shown letter by letter. */
const wordsBeforeMarks = (text: string): string => text.split(/[[\n]/u, 1)[0] ?? ''

const languageOf = (element: Locator) =>
  element.evaluate((node) => node.closest<HTMLElement>('[lang]')?.lang)
