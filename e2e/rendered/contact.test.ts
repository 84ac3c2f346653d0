import { brand } from '@kot/domain/site/brand'
import { contactTexts } from '@kot/i18n/texts/contact'
import { faqTexts } from '@kot/i18n/texts/faq'
import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import { hosts } from '../hosts.ts'
import { anAddress, expectRejected } from '../accounts/person.ts'
import {
  contactField,
  contactForm,
  fillContact,
  forgetMessages,
  openContact,
  sendContact,
} from '../steps/contact.ts'
import { expect, langs, test } from './story.ts'

/** The eight matters of the specification, by their place on the page. */
const matters = {
  is: {
    provider: /greiðslufyrirtæki/i,
    secure: /3D Secure.*bank/,
    subscription: /Nei.*einu sinni.*rennur sjálfkrafa út/,
    cards: /VISA og Mastercard/,
    landlord: /á vefnum þar sem íbúðin fannst/,
    found: /Slökktu á vaktinni/,
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

for (const lang of langs) {
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
    const { telephone } = brand.company
    for (const part of [
      telephone,
      ...(lang === 'is'
        ? ['undir veltumörkum', 'Fyrirtækjaskrá Skattsins', 'Neytendastofa']
        : ['below the registration limit', 'Register of Enterprises', 'Consumer Agency']),
    ]) {
      await expect(main.locator('address')).toContainText(part)
    }
    await expect(main.getByText(texts.company.noHours)).toBeVisible()
    await expect(main).toContainText(lang === 'is' ? 'innan sólarhrings' : 'within a day')
  })

  test(`the contact page of the ${lang} host names the bodies to turn to when we disagree`, async ({
    ask,
  }) => {
    const html = load(await (await ask(lang, '/contact')).text())
    const disputes = html('section:has(> #disputes)')
    expect(disputes.text()).toContain('Kærunefnd vöru- og þjónustukaupa')
    expect(disputes.text()).toMatch(/Borgartúni? 29, 105 Reykjavík/)
    expect(
      disputes
        .find('a')
        .toArray()
        .map((link) => new URL(link.attribs['href'] ?? '').host),
    ).toEqual(['island.is', 'www.neytendastofa.is'])
    // The platform of the EU for online disputes was closed in 2025.
    expect(html.html()).not.toMatch(/ec\.europa\.eu|\bODR\b/)
  })

  test(`a message from the ${lang} host is sent once and thanked for`, async ({ page }) => {
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
  })

  test(`the questions of the ${lang} host stand at #faq, eight of them with an answer each`, async ({
    page,
  }) => {
    const { heading, questions } = faqTexts[lang]
    await page.goto(`${hosts[lang]}/contact#faq`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const faq = page.locator('#faq')
    await expect(faq.getByRole('heading', { level: 3 })).toHaveText(
      Object.values(questions).map(({ question }) => question),
    )
    await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(8)
    for (const { answer } of Object.values(questions)) await expect(faq).toContainText(answer)
    // What each of them must contain, whatever its words.
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
  })

  test(`without scripts the contact page of the ${lang} host shows where to write, and answers everything`, async ({
    ask,
  }) => {
    const html = load(await (await ask(lang, '/contact')).text())
    // Parsed as a browser with scripts does, which takes it for text.
    expect(load(html('form noscript').text()).text()).toContain(texts.noScript)
    for (const { question, answer } of Object.values(faqTexts[lang].questions)) {
      expect(html('#faq').text()).toContain(question)
      expect(html('#faq').text()).toContain(answer)
    }
  })

  test(`each field of the ${lang} contact form is checked when it is left, and all when it is sent`, async ({
    page,
  }) => {
    await openContact(page, lang)
    const calls = callsOf(page)
    const { faults } = texts
    const missing = {
      name: faults.nameMissing,
      email: faults.emailMissing,
      body: faults.bodyMissing,
    }
    expect(missing.email).toBe(lang === 'is' ? 'Netfang vantar' : 'E-mail required')

    await sendContact(page, lang)
    for (const name of fields) {
      await expect(contactField(page, lang, name)).toHaveAccessibleDescription(missing[name])
    }
    await expect(contactField(page, lang, 'name')).toBeFocused()

    await page.reload()
    for (const name of fields) {
      const field = contactField(page, lang, name)
      await expect(field).not.toHaveAttribute('aria-invalid')
      await field.focus()
      await field.blur()
      await expect(field).toHaveAccessibleDescription(missing[name])
      await field.fill(name === 'email' ? 'gudrun' : 'Guðrún')
    }
    const email = contactField(page, lang, 'email')
    await expect(email).toHaveAccessibleDescription(faults.emailInvalid)
    await sendContact(page, lang)
    await expect(email).toBeFocused()
    expect(calls).toEqual([])
  })

  test(`when a message cannot be sent the ${lang} host shows that and keeps what was typed`, async ({
    page,
    complaints,
  }) => {
    await openContact(page, lang)
    const typed = { name: 'Guðrún', email: 'gudrun@kot.test', body: 'Fyrri lína\nseinni lína' }
    await fillContact(page, lang, typed)
    let answers = 0
    await page.route('**/d/send_message.json', (route) =>
      (answers += 1) === 1 ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: {} }),
    )
    await sendContact(page, lang)
    await expect(page.getByRole('alert')).toHaveText(
      lang === 'is' ? 'Óvænt villa, reyndu aftur.' : 'Unexpected error, please try again.',
    )
    for (const name of fields) {
      await expect(contactField(page, lang, name)).toHaveValue(typed[name])
    }
    await sendContact(page, lang)
    await expect(page.getByText(texts.thanks.heading)).toBeVisible()
    expectRejected(complaints, 500)
  })
}

test('neither the keyboard nor a screen reader finds the field for programs', async ({ page }) => {
  await openContact(page, 'is')
  await expect(contactForm(page, 'is').getByRole('textbox')).toHaveCount(3)
  await contactField(page, 'is', 'body').focus()
  await page.keyboard.press('Tab')
  await expect(contactForm(page, 'is').getByRole('button')).toBeFocused()
})
