import type { Lang } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { contactTexts } from '@kot/i18n/texts/contact'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { fillContact, openContact, sendContact } from '../steps/contact.ts'
import type { State } from './state.ts'

const answerWith = (status: number) => async (page: Page, lang: Lang) => {
  await page.route('**/d/send_message.json', (route) => route.fulfill({ status, json: {} }))
  await openContact(page, lang)
  await fillContact(page, lang)
  await sendContact(page, lang)
}

export const contactStates: State[] = [
  {
    name: 'contact-faults',
    long: true,
    async reach(page, lang) {
      await openContact(page, lang)
      await sendContact(page, lang)
      await page.getByText(contactTexts[lang].faults.bodyMissing).waitFor()
    },
  },
  {
    name: 'contact-sent',
    long: true,
    async reach(page, lang) {
      await answerWith(200)(page, lang)
      await page.getByText(contactTexts[lang].thanks.heading).waitFor()
    },
  },
  {
    name: 'contact-not-sent',
    failing: true,
    long: true,
    async reach(page, lang) {
      await answerWith(500)(page, lang)
      await page.getByText(commonTexts[lang].errors.unexpected).waitFor()
    },
  },
  {
    name: 'contact-without-scripts',
    withoutScripts: true,
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/contact`)
      await page.locator('form noscript div').first().waitFor()
    },
  },
]
