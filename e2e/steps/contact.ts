import type { Lang } from '@kot/domain/text/lang'
import { contactTexts } from '@kot/i18n/texts/contact'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'

type Field = 'name' | 'email' | 'body'

export const contactForm = (page: Page, lang: Lang) =>
  page.getByRole('form', { name: contactTexts[lang].form })

export const contactField = (page: Page, lang: Lang, name: Field) =>
  contactForm(page, lang).getByRole('textbox', { name: contactTexts[lang][name], exact: true })

export async function openContact(page: Page, lang: Lang): Promise<void> {
  await page.goto(`${hosts[lang]}/contact`)
}

export async function fillContact(
  page: Page,
  lang: Lang,
  typed: Partial<Record<Field, string>> = {},
): Promise<void> {
  const { name = 'Guðrún Helga', email = 'gudrun@kot.test', body = 'Góðan dag.' } = typed
  await contactField(page, lang, 'name').fill(name)
  await contactField(page, lang, 'email').fill(email)
  await contactField(page, lang, 'body').fill(body)
}

export const sendContact = (page: Page, lang: Lang) =>
  contactForm(page, lang).getByRole('button', { name: contactTexts[lang].submit }).click()

/** Only so many may write from one place in an hour, and all stories come from one place. */
export const forgetMessages = () =>
  inDatabase((db) =>
    db.deleteFrom('rate_limit').where('key', 'like', 'contact_message:%').execute(),
  )
