import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import type { Page } from '@playwright/test'
import { anAccount } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { port } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { aPaidOrder } from '../payments/paid-order.ts'
import { tokenFor } from '../sign-in.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { openDialog } from '../steps/page.ts'
import { expect, phone, test } from '../story.ts'

const texts = peopleTexts.is
const desk = adminTexts.is

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel(texts.find.label).fill(email)
  await page.getByRole('button', { name: texts.find.submit }).click()
}

/** Opens a dialog by its button, gives the reason and clicks the button of the same name. */
async function act(page: Page, label: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const dialog = openDialog(page)
  await fill?.()
  await dialog.getByLabel(desk.reason).fill('Bað um það í síma')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

test('an account is found by its address, helped, and leaves no name in the audit', async ({
  page,
}) => {
  const { buyer, userId } = await aPaidOrder()
  const operator = await enterAdmin(page, '/operator/people')
  await find(page, 'enginn@kot.test')
  await expect(page.getByText(texts.find.notFound)).toBeVisible()
  await find(page, buyer.email.toUpperCase())
  await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible()
  await expectNoViolations(page, 'a person')

  const grants = page.getByRole('table', { name: texts.access.caption })
  await expect(grants.getByRole('row')).toHaveCount(2)
  await act(page, texts.access.extend, () => page.getByLabel(texts.access.days).fill('14'))
  await expect(grants.getByRole('row')).toHaveCount(3)
  await expect(grants.getByText(texts.access.given)).toBeVisible()

  await act(page, texts.sessions.end)
  await expect(page.getByText(texts.sessions.none)).toBeVisible()

  const saving = page.waitForEvent('download')
  await act(page, texts.data.export)
  expect((await saving).suggestedFilename()).toBe('kot.json')

  const rows = await inDatabase((db) =>
    db
      .selectFrom('operator_action')
      .select(['action', 'subject', 'reason', 'details'])
      .where('operator', '=', operator.email)
      .where('subject', '=', `person ${userId}`)
      .orderBy('id')
      .execute(),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'person find',
    'person access extend',
    'person sessions end',
    'person export',
  ])
  expect(JSON.stringify(rows)).not.toContain(buyer.email)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an account is deleted when its address is typed, and its owner gets the last mail', async ({
    page,
  }) => {
    const person = await anAccount('is', 'Halldóra Björk')
    await tokenFor(person, port)
    await enterAdmin(page, '/operator/people')
    await find(page, person.email)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])

    await page.getByRole('button', { name: texts.data.delete }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel(desk.reason).fill('Bað um það á síðunni')
    await dialog.getByLabel(texts.data.typeEmail).fill('annar@kot.test')
    await dialog.getByRole('button', { name: texts.data.delete }).click()
    await expect(dialog.getByText(texts.faults.emailDiffers)).toBeVisible()
    await expectNoViolations(page, 'deleting')
    await dialog.getByLabel(texts.data.typeEmail).fill(person.email)
    await dialog.getByRole('button', { name: texts.data.delete }).click()
    await expect(page).toHaveURL(/\/operator\/people$/)
    await mailTo(person.email)
    await find(page, person.email)
    await expect(page.getByText(texts.find.notFound)).toBeVisible()
  })
})
