import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { disableWatch } from '@kot/watches/watches'
import { aHolder, anAccount, anAddress, expectRejected } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { accountOf, keepWatch, keptWatch } from '../accounts/account-with-watch.ts'
import { linkIn, mailsTo, mailTo } from '../mailbox.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { openDialog } from '../steps/page.ts'
import { expect, test } from '../story.ts'

const texts = mailAdminTexts.is

/** An account with a confirmed address, with or without the newsletter. */
async function somebody(lang: 'is' | 'en', newsletter: boolean): Promise<string> {
  return readerOf(await anAccount(lang), newsletter)
}

async function readerOf({ email }: { email: string }, newsletter: boolean): Promise<string> {
  await inDatabase((db) =>
    db
      .updateTable('account')
      .set({ newsletter, email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute(),
  )
  return email
}

test('a newsletter is written, tested, and sent to its subscribers only', async ({
  page,
  ask,
  complaints,
}) => {
  test.slow()
  const [reader, foreigner, other] = [
    await readerOf(await aHolder(ask), true),
    await somebody('en', true),
    await somebody('is', false),
  ]
  const account = await accountOf({ email: reader })
  await keepWatch(account.id)
  await inDatabase((db) =>
    db.transaction().execute((trx) => disableWatch(trx, account.id, new Date())),
  )
  const subject = `Nýtt ${anAddress().slice(7, 15)}`
  const operator = await enterAdmin(page, '/operator/mail')
  await page.getByRole('link', { name: texts.letters.write }).click()
  const is = page.getByRole('group', { name: texts.letter.langs.is })
  const en = page.getByRole('group', { name: texts.letter.langs.en })
  await is.getByLabel(texts.letter.subject).fill(subject)
  await is.getByLabel(texts.letter.body).fill('Fyrri grein.\n\nSjá https://kot.test/nytt')
  await en.getByLabel(texts.letter.subject).fill(`In English ${subject}`)
  await page.getByRole('button', { name: texts.letter.save }).click()
  await expect(page).toHaveURL(/\/newsletters\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'https://kot.test/nytt' })).toBeVisible()
  await expectNoViolations(page, 'a newsletter')

  const tryIt = page.getByRole('button', { name: texts.letter.test })
  await tryIt.click()
  await expect(page.getByText(texts.faults.incomplete)).toBeVisible()
  expectRejected(complaints, 422)
  await en.getByLabel(texts.letter.body).fill('A paragraph.')
  await page.getByRole('button', { name: texts.letter.save }).click()
  await expect(page.getByRole('button', { name: texts.letter.send })).toHaveCount(0)
  await tryIt.click()
  await mailTo(operator.email, { subject: `In English ${subject}` })
  expect((await mailsTo(reader)).map((mail) => mail.subject)).not.toContain(subject)

  await page.getByRole('button', { name: texts.letter.send }).click()
  await openDialog(page).getByRole('button', { name: texts.letter.sendConfirm }).click()
  const mail = await mailTo(reader, { subject })
  expect(mail.text).toContain('Fyrri grein.\n\nSjá https://kot.test/nytt')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect((await mailTo(foreigner)).subject).toBe(`In English ${subject}`)
  await expect(page.getByText(/^Sent af stað/)).toBeVisible()
  expect(await mailsTo(other)).toEqual([])

  await page.goto(linkIn(mail, '/subscribe_match'))
  await page.getByRole('main').getByRole('button').click()
  await expect.poll(async () => (await keptWatch(account.id))?.active).toBe(true)

  await page.goto(linkIn(mail, '/unsub_newsletter'))
  await page.getByRole('main').getByRole('button').click()
  await expect
    .poll(() =>
      inDatabase(async (db) => {
        const row = await db
          .selectFrom('account')
          .select('newsletter')
          .where('email', '=', reader)
          .executeTakeFirst()
        return row?.newsletter
      }),
    )
    .toBe(false)
})

test('an address that gets no mail is found and let go with a reason', async ({ page }) => {
  const address = anAddress('stoppud')
  await inDatabase((db) =>
    db
      .insertInto('mail_suppression')
      .values({ address, reason: 'bounce', fault: '550 5.1.1', created_at: new Date() })
      .execute(),
  )
  await enterAdmin(page, '/operator/mail')
  const find = async () => {
    await page.getByRole('textbox', { name: texts.suppression.label }).fill(address)
    await page.getByRole('button', { name: texts.suppression.submit }).click()
  }
  await find()
  await expect(page.getByText(texts.suppression.reasons.bounce)).toBeVisible()
  await expectNoViolations(page, 'mail')
  await page.getByRole('button', { name: texts.suppression.remove }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts.is.reason).fill('Eigandinn bað um það')
  await dialog.getByRole('button', { name: texts.suppression.remove }).click()
  await expect(page.getByText(texts.suppression.none)).toBeVisible()
  await find()
  await expect(page.getByText(texts.suppression.none)).toBeVisible()
})
