import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { demoCode } from '@kot/operator/demo-factor'
import type { Page } from '@playwright/test'
import { expectRejected } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { anOperator, enterAdmin, typeCode, type OperatorPerson } from '../accounts/operator.ts'
import { signInAs } from '../sign-in.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'

const texts = factorTexts.is
const desk = adminTexts.is
const sections = (page: Page) => page.getByRole('navigation', { name: desk.sections })

/** A device that is always at hand, and whose owner it knows. */
async function aDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As if twelve hours had passed. */
const forgetPass = ({ accountId }: Pick<OperatorPerson, 'accountId'>) =>
  inDatabase((db) =>
    db
      .deleteFrom('operator_pass')
      .where('session_id', 'in', (query) =>
        query.selectFrom('session').select('id').where('account_id', '=', accountId),
      )
      .execute(),
  )

test('inside, codes for a phone and a passkey are added and taken away', async ({
  page,
  complaints,
}) => {
  const operator = await enterAdmin(page)
  await aDevice(page)
  await page.getByRole('button', { name: texts.manage.open }).click()
  const dialog = page.getByRole('dialog', { name: texts.manage.heading })
  await dialog.getByRole('button', { name: texts.manage.removeCodes }).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.faults.lastFactor)
  expectRejected(complaints, 422)

  await dialog.getByLabel(texts.passkey.name).fill('Sími')
  await dialog.getByRole('button', { name: texts.passkey.add }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Sími')
  await dialog.getByRole('button', { name: texts.manage.removeCodes }).click()
  await dialog.getByRole('button', { name: texts.totp.add }).click()
  await expect(dialog.getByRole('img', { name: texts.totp.qr })).toBeVisible()
  await expectNoViolations(page, 'managing factors')
  const secret = (await dialog.getByText(texts.totp.secret).locator('span').textContent()) ?? ''
  await dialog.getByLabel(texts.totp.label).fill(demoCode(new Date(), secret.replaceAll(' ', '')))
  await dialog.getByRole('button', { name: texts.totp.confirm }).click()
  await expect(dialog.getByText(texts.manage.codesOn)).toBeVisible()

  // The admin session ends while the admin is open: its next request leads to the gate.
  await page.keyboard.press('Escape')
  await forgetPass(operator)
  await sections(page).getByRole('link', { name: desk.section.audit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
  expectRejected(complaints, 403)
})

test('the audit is read page by page and by what was done to', async ({ page }) => {
  const subject = `home 9${Date.now()}`
  await inDatabase(async (db) => {
    for (let n = 1; n <= 55; n += 1) {
      const reason = `Beiðni ${n}`
      const row = { operator: 'katrin@kot.test', action: 'home hide', subject, reason }
      await db.insertInto('operator_action').values(row).execute()
    }
  })
  await enterAdmin(page, '/operator/audit')
  await page.getByLabel(auditTexts.is.filter).fill(subject)
  await page.getByRole('button', { name: auditTexts.is.apply, exact: true }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText('Beiðni 55')
  await expectNoViolations(page, 'audit')
  await page.getByRole('button', { name: auditTexts.is.older }).click()
  await expect(rows).toHaveCount(56)
  await expect(page.getByRole('button', { name: auditTexts.is.older })).toBeHidden()
  await page.getByLabel(auditTexts.is.filter).fill('home 0')
  await page.getByRole('button', { name: auditTexts.is.apply, exact: true }).click()
  await expect(page.getByText(auditTexts.is.noneOf('home 0'))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('gate, sections and audit fit the window', async ({ page }) => {
    const operator = await anOperator()
    await signInAs(page, 'is', operator)
    await page.goto(`${hosts.is}/operator/audit`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoViolations(page, 'second factor')
    await typeCode(page, 'is', operator.code())
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoViolations(page, 'audit')
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
  })
})
