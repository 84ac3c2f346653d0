import { brand } from '@kot/domain/brand'
import { contactTexts } from '@kot/i18n/texts/contact'
import { faqTexts } from '@kot/i18n/texts/faq'
import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { anAddress } from '../person.ts'
import {
  contactField,
  contactForm,
  fillContact,
  forgetMessages,
  openContact,
} from '../steps/contact.ts'
import { expectNoViolations } from '../steps/accessibility.ts'
import { expect, phone, test } from '../story.ts'

/** The eight matters of the specification, by their place on the page. */
const matters = {
  is: {
    provider: /greiðslumiðlun/,
    secure: /3D Secure.*bank/,
    subscription: /Nei.*einu sinni.*rennur sjálfkrafa út/,
    cards: /VISA og Mastercard/,
    landlord: /á vefnum þar sem íbúðin fannst/,
    found: /Slökktu á Smartfinder/,
    unsubscribe: /tengilinn.*hverjum pósti.*stillingunum/,
    notActive: /strax samband/,
  },
  en: {
    provider: /payment provider/,
    secure: /3D Secure.*bank/,
    subscription: /No\..*once.*expires automatically/,
    cards: /VISA and Mastercard/,
    landlord: /site where it was found/,
    found: /Turn Smartfinder off/,
    unsubscribe: /link.*every e-mail.*settings/,
    notActive: /immediately/,
  },
}

/** All that the page sends to the server from now on. */
function callsOf(page: Page): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    calls.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  return calls
}

for (const lang of inEnglish) {
  const texts = contactTexts[lang]
  const fields = ['name', 'email', 'body'] as const

  test(`the contact page of the ${lang} host has all its parts`, async ({ page }) => {
    await openContact(page, lang)
    for (const name of fields) await expect(contactField(page, lang, name)).toBeVisible()
    await expect(contactForm(page, lang).getByRole('button')).toHaveText(texts.submit)
    const main = page.getByRole('main')
    const { name, registrationNumber, address, email } = brand.company
    await expect(main.locator(`a[href="mailto:${email}"]`)).toHaveText(email)
    for (const part of [name, registrationNumber, address]) {
      await expect(main.locator('address')).toContainText(part)
    }
    expect(address).toContain('Reykjavík')
    await expect(main.getByText(texts.company.noHours)).toBeVisible()
    await expect(main).toContainText(lang === 'is' ? 'innan sólarhrings' : 'within a day')
    await expectNoViolations(page, 'light')
  })

  test(`a message from the ${lang} host is thanked for and reaches the operator, who answers its sender`, async ({
    page,
  }) => {
    const email = anAddress()
    const body = `Góðan dag.\n\nHvenær opnast aðgangurinn minn, ${email}?`
    await openContact(page, lang)
    const calls = callsOf(page)
    await fillContact(page, lang, { name: 'Guðrún Helga', email: ` ${email} `, body })
    await contactForm(page, lang).getByRole('button').dblclick()

    const thanks = page.getByRole('heading', { name: texts.thanks.heading })
    await expect(thanks).toBeFocused()
    await expect(page.getByText(texts.thanks.text(email))).toBeVisible()
    await expect(contactForm(page, lang)).toHaveCount(0)
    await expect(page.getByText(texts.intro)).toHaveCount(0)
    const message = { name: 'Guðrún Helga', emailk: email, body, lang }
    expect(calls).toEqual([{ path: '/d/send_message.json', body: { message } }])
    await forgetMessages()

    await expect
      .poll(() =>
        inDatabase((db) =>
          db
            .selectFrom('contact_message')
            .select(['mailed_at', 'held'])
            .where('email', '=', email)
            .execute(),
        ),
      )
      .toMatchObject([{ held: null, mailed_at: expect.any(Date) }])
    await expect
      .poll(async () => (await mailTo(brand.company.email, { subject: 'Guðrún Helga' })).text)
      .toContain('Hvenær opnast aðgangurinn minn')
  })

  test(`the questions of the ${lang} host stand at #faq, eight of them with an answer each`, async ({
    page,
  }) => {
    const { heading, questions } = faqTexts[lang]
    await page.goto(`${hosts[lang]}/contact#faq`)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    const faq = page.locator('#faq')
    await expect(faq.getByRole('heading', { level: 3 })).toHaveText(
      Object.values(questions).map(({ question }) => question),
    )
    await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(8)
    for (const { answer } of Object.values(questions)) await expect(faq).toContainText(answer)
    // What each of them has to say, whatever its words.
    for (const [id, said] of Object.entries(matters[lang])) {
      await expect(page.locator(`#faq-${id}`)).toContainText(said)
    }

    const landlord = page.locator('#faq-landlord')
    if (lang === 'is') {
      await expect(landlord).toContainText('á vefnum þar sem íbúðin fannst')
    } else {
      await expect(landlord).toContainText(`“For rent on ${brand.name}” section you need purchased`)
      await expect(landlord).toContainText('contact goes through the site where it was found')
    }
    // Each can be linked to.
    await page.goto(`${hosts[lang]}/contact#faq-notActive`)
    await expect(page.getByText(questions.notActive.answer)).toBeInViewport()
  })
}

test('the link to the questions leads there from another page', async ({ page }) => {
  await page.goto(`${hosts.is}/documentation`)
  await page.getByRole('main').getByRole('link', { name: pageTexts.is.documentation.link }).click()
  await expect(page).toHaveURL(`${hosts.is}/contact#faq`)
  await expect(page.getByRole('heading', { name: headerTexts.is.other.faq })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact page says where to write, and every answer can be read', async ({ page }) => {
    await page.goto(`${hosts.en}/contact`)
    // Texts are not looked for in there.
    const notice = page.locator('form noscript div').first()
    await expect(notice).toBeVisible()
    expect(await notice.textContent()).toBe(contactTexts.en.noScript)
    expect((await notice.boundingBox())?.height).toBeGreaterThan(40)
    for (const { answer } of Object.values(faqTexts.en.questions)) {
      await expect(page.getByText(answer)).toBeVisible()
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the contact page fits', async ({ page }) => {
    await openContact(page, 'is')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
