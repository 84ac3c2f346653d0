import { randomUUID } from 'node:crypto'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { commonTexts } from '@kot/i18n/texts/common'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import { complaintsBoard, disputesTexts } from '@kot/i18n/texts/disputes'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { paymentTaskTexts } from '@kot/i18n/texts/admin/payment-tasks'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { expectRejected } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { aPaymentClaim, enterAdmin, forgetClaims } from '../accounts/operator.ts'
import { openDialog } from '../steps/page.ts'
import { expect, langs, test } from './story.ts'

const write = (name: string) =>
  inDatabase((db) =>
    db
      .insertInto('contact_message')
      .values({
        received_at: new Date(),
        name,
        email: `${randomUUID()}@kot.test`,
        body: 'Góðan dag. Er íbúðin við Njálsgötu enn laus?',
        lang: 'is',
        fingerprint: Buffer.from(name),
        // The demo sends no mail about it.
        mailed_at: new Date(),
      })
      .execute(),
  )

const claims: string[] = []
const unique = randomUUID().slice(0, 8)
test.afterAll(async () => {
  await forgetClaims(claims)
  await inDatabase((db) =>
    db.deleteFrom('contact_message').where('name', 'like', `%${unique}`).execute(),
  )
})

for (const lang of langs) {
  test(`on the ${lang} host an alert describes the case and its account, and is resolved with a reason`, async ({
    page,
  }) => {
    const texts = taskTexts[lang]
    const given = `Birkir${lang} ${unique}`
    const id = await aPaymentClaim(`${given} Arnarson`, 5)
    claims.push(id)
    const { email } = await enterAdmin(page, '/operator', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts[lang].section.today)
    const row = page.getByRole('listitem').filter({
      hasText: paymentTaskTexts[lang].title.claimedMissing(given, 5),
    })
    await expect(row).toContainText(paymentTaskTexts[lang].cause.claimedMissing)
    await expect(row).toContainText(paymentTaskTexts[lang].noAmount)
    const person = row.getByRole('link', { name: `${given} Arnarson` })
    await expect(person).toHaveAttribute('href', `/operator/people/${id}`)

    // Ids are for who looks closer.
    const technical = row.getByRole('button', { name: texts.technical })
    await expect(technical).toHaveAttribute('aria-expanded', 'false')
    await technical.click()
    await expect(technical).toHaveAttribute('aria-expanded', 'true')
    await expect(row.getByText('fault: there is no such payment')).toBeVisible()

    await row.getByRole('button', { name: texts.action.settle }).click()
    const dialog = openDialog(page)
    await dialog.getByRole('button', { name: texts.action.settle }).click()
    await expect(dialog.getByText(adminTexts[lang].reasonMissing)).toBeVisible()
    await dialog.getByLabel(adminTexts[lang].reason).fill('Rætt við notandann')
    await dialog.getByRole('button', { name: texts.action.settle }).click()
    // What lies behind an open dialog has no roles: the row would count as gone at once.
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    const actions = await inDatabase((db) =>
      db
        .selectFrom('operator_action')
        .selectAll()
        .where('operator', '=', email)
        .where('action', '<>', 'admin enter')
        .execute(),
    )
    expect(actions).toMatchObject([{ action: 'alert settle', reason: 'Rætt við notandann' }])
  })
}

test('a message that comes while the page is open appears by itself, leads to its answer, and is marked as handled', async ({
  page,
}) => {
  const sender = `Guðrún ${unique}`
  await enterAdmin(page)
  await expect(
    page.getByRole('region', { name: operatorTodayTexts.is.figures.heading }),
  ).toBeVisible()
  await write(sender)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Guðrún spyr: „Er íbúðin við Njálsgötu enn laus?“' })
  await expect(row).toBeVisible()
  const menu = page.getByRole('navigation', { name: adminTexts.is.sections })
  await expect(menu.getByRole('link', { name: /^Skilaboð, \d/ })).toBeVisible()
  await row.getByRole('link', { name: taskTexts.is.action.answer }).click()
  await expect(page).toHaveURL(/\/operator\/messages\/\d+$/)
  await menu.getByRole('link', { name: /^Í dag/ }).click()
  await row.getByRole('button', { name: taskTexts.is.action['mark-done'] }).click()
  await expect(row).toHaveCount(0)
})

test('the answer to a refused claim names the complaints board, and leaves only with its reason', async ({
  page,
}) => {
  const sender = `Helga ${unique}`
  await enterAdmin(page)
  await write(sender)
  const row = page.getByRole('listitem').filter({ hasText: 'Helga spyr:' })
  await row.getByRole('link', { name: taskTexts.is.action.answer }).click()
  const { label, refusal, refusalIncomplete, submit } = messagesTexts.is.answer
  await page.getByRole('button', { name: refusal }).click()
  const answer = page.getByRole('textbox', { name: label })
  await expect(answer).toHaveValue(disputesTexts.is.refusal)
  const { address, site } = complaintsBoard
  expect(disputesTexts.is.refusal).toContain(
    `Kærunefnd vöru- og þjónustukaupa, ${address.is}, ${site.is}`,
  )
  await expect(page.getByRole('button', { name: refusal })).toHaveCount(0)

  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText(refusalIncomplete)).toBeVisible()
})

test('a failed load shows an error with a retry button and keeps the data loaded before', async ({
  page,
  complaints,
}) => {
  const given = `Anna ${unique}`
  claims.push(await aPaymentClaim(`${given} Jónsdóttir`))
  await enterAdmin(page)
  const row = page.getByRole('listitem').filter({ hasText: given })
  await expect(row).toBeVisible()
  const address = '**/api/operator/today'
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: taskTexts.is.action.settle }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts.is.reason).fill('Rætt við bankann')
  await dialog.getByRole('button', { name: taskTexts.is.action.settle }).click()
  await expect(page.getByRole('alert')).toContainText(adminTexts.is.notLoaded)
  await expect(row).toBeVisible()

  await page.unroute(address)
  await page.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(adminTexts.is.notLoaded)).toHaveCount(0)
  expectRejected(complaints, 500)
})
