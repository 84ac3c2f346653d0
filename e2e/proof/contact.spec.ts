import { brand } from '@kot/domain/site/brand'
import { faqTexts } from '@kot/i18n/texts/faq'
import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { contactTexts } from '@kot/i18n/texts/contact'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { anAddress } from '../accounts/person.ts'
import { contactForm, fillContact, forgetMessages, openContact } from '../steps/contact.ts'
import { expect, test } from '../story.ts'

test('a message reaches the operator, who answers its sender', async ({ page }) => {
  const email = anAddress()
  const body = `Góðan dag.\n\nHvenær opnast aðgangurinn minn, ${email}?`
  await openContact(page, 'en')
  await fillContact(page, 'en', { name: 'Guðrún Helga', email: ` ${email} `, body })
  await contactForm(page, 'en').getByRole('button').dblclick()
  await expect(page.getByRole('heading', { name: contactTexts.en.thanks.heading })).toBeFocused()
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

test('links lead to the questions and to each of them', async ({ page }) => {
  await page.goto(`${hosts.is}/documentation`)
  await page.getByRole('main').getByRole('link', { name: pageTexts.is.documentation.link }).click()
  await expect(page).toHaveURL(`${hosts.is}/contact#faq`)
  await expect(page.getByRole('heading', { name: headerTexts.is.other.faq })).toBeInViewport()

  const { heading, questions } = faqTexts.en
  await page.goto(`${hosts.en}/contact#faq`)
  await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  await page.goto(`${hosts.en}/contact#faq-notActive`)
  await expect(page.getByText(questions.notActive.answer)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact page shows where to write', async ({ page }) => {
    await page.goto(`${hosts.en}/contact`)
    const notice = page.locator('form noscript div').first()
    await expect(notice).toBeVisible()
    expect((await notice.boundingBox())?.height).toBeGreaterThan(40)
  })
})
