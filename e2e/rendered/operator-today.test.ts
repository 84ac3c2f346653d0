import { randomUUID } from 'node:crypto'
import { langs } from '@kot/domain/lang'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { commonTexts } from '@kot/i18n/texts/common'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../operator.ts'
import { expectRejected } from '../person.ts'
import { openDialog } from '../steps/page.ts'
import { expect, test } from './story.ts'

/** Something is wrong with a payment, and nobody has seen to it. */
const raise = (subject: string) =>
  inDatabase((db) =>
    db
      .insertInto('operator_alert')
      .values({
        kind: 'dispute',
        subject,
        details: JSON.stringify({ disputed: 1990 }),
        raised_at: new Date(),
        last_at: new Date(),
      })
      .execute(),
  )

const write = (name: string) =>
  inDatabase((db) =>
    db
      .insertInto('contact_message')
      .values({
        received_at: new Date(),
        name,
        email: 'gudrun@kot.test',
        body: 'Góðan dag. Er íbúðin við Njálsgötu enn laus?',
        lang: 'is',
        fingerprint: Buffer.from(name),
        // Nobody is mailed of it by the demo.
        mailed_at: new Date(),
      })
      .execute(),
  )

const subject = `greiðsla ${randomUUID().slice(0, 8)}`
const name = `Guðrún ${randomUUID().slice(0, 8)}`
test.afterAll(() =>
  inDatabase(async (db) => {
    await db.deleteFrom('operator_alert').where('subject', 'like', `${subject}%`).execute()
    await db.deleteFrom('contact_message').where('name', '=', name).execute()
  }),
)

for (const lang of langs) {
  test(`on the ${lang} host an alert is settled with a reason, and the audit has it`, async ({
    page,
  }) => {
    const own = `${subject} ${lang}`
    const texts = operatorTodayTexts[lang]
    await raise(own)
    const { email } = await enterAdmin(page, '/operator', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts[lang].section.today)
    const row = page.getByRole('listitem').filter({ hasText: own })
    await expect(row).toContainText(texts.alerts.kind.dispute)
    await row.getByRole('button', { name: texts.alerts.settle }).click()
    const dialog = openDialog(page)
    await dialog.getByRole('button', { name: texts.alerts.settle }).click()
    await expect(dialog.getByText(adminTexts[lang].reasonMissing)).toBeVisible()
    await dialog.getByLabel(adminTexts[lang].reason).fill('Rætt við bankann')
    await dialog.getByRole('button', { name: texts.alerts.settle }).click()
    // What lies behind an open dialog has no roles: the row would count as gone at once.
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    const actions = await inDatabase((db) =>
      db
        .selectFrom('operator_action')
        .selectAll()
        .where('operator', '=', email)
        .where('action', '<>', 'desk enter')
        .execute(),
    )
    expect(actions).toMatchObject([{ action: 'alert settle', reason: 'Rætt við bankann' }])
  })
}

test('a message that comes while the desk is open appears by itself and leads to its section', async ({
  page,
}) => {
  await enterAdmin(page)
  await expect(
    page.getByRole('heading', { name: operatorTodayTexts.is.market.heading }),
  ).toBeVisible()
  await write(name)
  await expect(page.getByText(name)).toBeVisible({ timeout: 25_000 })
  await page.getByText(name).click()
  await expect(page).toHaveURL(/\/operator\/messages/)
})

test('a failed load shows an error with a retry button and keeps the data loaded before', async ({
  page,
  complaints,
}) => {
  const own = `${subject} retry`
  await raise(own)
  await enterAdmin(page)
  const row = page.getByRole('listitem').filter({ hasText: own })
  await expect(row).toBeVisible()
  const address = '**/api/operator/today'
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: operatorTodayTexts.is.alerts.settle }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts.is.reason).fill('Rætt við bankann')
  await dialog.getByRole('button', { name: operatorTodayTexts.is.alerts.settle }).click()
  await expect(page.getByRole('alert')).toContainText(adminTexts.is.notLoaded)
  await expect(row).toBeVisible()

  await page.unroute(address)
  await page.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(adminTexts.is.notLoaded)).toHaveCount(0)
  expectRejected(complaints, 500)
})
