import { langs } from '@kot/domain/lang'
import { contactTexts } from '@kot/i18n/texts/contact'
import type { Page } from '@playwright/test'
import { expectRejected } from '../person.ts'
import {
  contactField,
  contactForm,
  fillContact,
  openContact,
  sendContact,
} from '../steps/contact.ts'
import { expect, test } from './story.ts'

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

  test(`when a message cannot be sent the ${lang} host says so and keeps what was typed`, async ({
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
