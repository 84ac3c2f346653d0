import { answerMailTexts } from '@kot/i18n/texts/contact-mail'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import { inDatabase } from '../database.ts'
import { mailsTo, mailTo } from '../mailbox.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { anAddress } from '../accounts/person.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { expect, test } from '../story.ts'

const texts = messagesTexts.is

test('a message is read, answered in its language and done with', async ({ page, ask }) => {
  const email = anAddress('margaret')
  const name = `Margaret ${email.slice(9, 17)}`
  const body = `Hello, does my pass renew itself?\nThank you. ${email.slice(9, 17)}`
  const sent = await ask('en', '/d/send_message.json', {
    method: 'POST',
    data: { message: { name, emailk: email, body, lang: 'en' } },
  })
  expect(sent.status(), await sent.text()).toBe(200)

  await enterAdmin(page, '/operator/messages')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNoViolations(page, 'a message')
  await page
    .getByRole('textbox', { name: texts.answer.label })
    .fill('No, it ends by itself.\n\nBest regards')
  await page.getByRole('button', { name: texts.answer.submit }).click()
  await expect(page.getByText(/^Svarað /)).toBeVisible()

  const mail = await mailTo(email, { subject: answerMailTexts.en.subject })
  expect(mail.text).toContain('No, it ends by itself.\n\nBest regards')
  expect(mail.text).toContain('> Hello, does my pass renew itself?')
  expect(mail.headers['reply-to']).toBe('hallo@kot.test')
  expect(await mailsTo(email)).toHaveLength(1)

  await page.getByRole('button', { name: texts.done.mark }).click()
  await expect(page.getByRole('button', { name: texts.done.unmark })).toBeVisible()
  const row = await inDatabase((db) =>
    db
      .selectFrom('contact_message')
      .select(['answered_at', 'done_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  expect([row.answered_at, row.done_at]).not.toContain(null)
})
