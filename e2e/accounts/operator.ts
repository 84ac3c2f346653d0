import { randomBytes } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { demoCode, fillDemoFactor } from '@kot/operator/demo-factor'
import { expect, type Page } from '@playwright/test'
import { anAccount, type Person } from './person.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'

export type OperatorPerson = Person & { accountId: string; code: () => string }

/** An operator of this story's own. No code is taken twice, so two stories cannot share one. */
export async function anOperator(
  lang: Lang = 'is',
  { totp = true }: { totp?: boolean } = {},
): Promise<OperatorPerson> {
  const person = await anAccount(lang, 'Katrín Ólafsdóttir')
  const secret = aSecret()
  const accountId = await inDatabase(async (db) => {
    const { id } = await db
      .updateTable('account')
      .set({ role: 'operator' })
      .where('email', '=', person.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (totp) await fillDemoFactor(db, id, secret)
    return id
  })
  return { ...person, accountId, code: () => demoCode(new Date(), secret) }
}

/** Signed in to the admin, past the second factor, on the requested section. */
export async function enterAdmin(
  page: Page,
  path: `/operator${string}` = '/operator',
  lang: Lang = 'is',
): Promise<OperatorPerson> {
  const operator = await anOperator(lang)
  await signInAs(page, lang, operator)
  await page.goto(`${hosts[lang]}${path}`)
  await typeCode(page, lang, operator.code())
  await expect(page.getByRole('heading', { name: factorTexts[lang].heading })).toBeHidden()
  return operator
}

/**
 * Raises an alert: a new account claims a payment that does not exist.
 * @returns the id of the account, which is the subject of the alert
 */
export async function aPaymentClaim(name: string, times = 1): Promise<string> {
  const { email } = await anAccount('is', name)
  return inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('operator_alert')
      .values({
        kind: 'claimed-payment',
        subject: id,
        details: JSON.stringify({ fault: 'there is no such payment' }),
        raised_at: new Date(),
        last_at: new Date(),
        times,
      })
      .execute()
    return id
  })
}

/** Removes the alerts about these accounts. */
export const forgetClaims = (accountIds: readonly string[]) =>
  inDatabase((db) =>
    db
      .deleteFrom('operator_alert')
      .where('subject', 'in', [...accountIds, ''])
      .execute(),
  )

export async function typeCode(page: Page, lang: Lang, code: string): Promise<void> {
  const texts = factorTexts[lang].totp
  await page.getByLabel(texts.label).fill(code)
  await page.getByRole('button', { name: texts.submit }).click()
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const aSecret = () => Array.from(randomBytes(32), (byte) => letters[byte % 32]).join('')
