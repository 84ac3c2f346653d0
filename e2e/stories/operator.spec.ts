import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import type { Page } from '@playwright/test'
import { readState } from '../../scripts/demo/place.ts'
import { anAccount, expectRejected } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { hosts, port } from '../hosts.ts'
import { type OperatorPerson } from '../accounts/operator.ts'
import { signInAs } from '../sign-in.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { expect, test } from '../story.ts'

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

/** What the command line prints. */
async function command(...given: string[]): Promise<string> {
  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const script = resolve(import.meta.dirname, '../../scripts/operator/main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...given], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  return stdout
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

test('a new operator adds a passkey with the code of the command line, and enters with it', async ({
  page,
  complaints,
}) => {
  const person = await anAccount('is', 'Katrín Ólafsdóttir')
  const code = /\S{5}(?:-\S{5}){3}/.exec(await command('grant', person.email))?.[0] ?? ''
  await aDevice(page)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/operator`)
  await expect(page.getByRole('heading', { level: 1, name: texts.enrol.heading })).toBeVisible()
  await expectNoViolations(page, 'first factor')

  await page.getByLabel(texts.enrol.code).fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await page.getByLabel(texts.passkey.name).fill('Fartölva')
  await page.getByRole('button', { name: texts.passkey.add }).click()
  await expect(page.getByRole('alert')).toHaveText(texts.faults.enrolmentWrong)
  expectRejected(complaints, 422)

  await page.getByLabel(texts.enrol.code).fill(code.toLowerCase())
  await page.getByRole('button', { name: texts.passkey.add }).click()
  await expect(sections(page)).toBeVisible()

  const { id: accountId } = await inDatabase((db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow(),
  )
  await forgetPass({ accountId })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
  await expect(page.getByLabel(texts.totp.label)).toBeHidden()
  await page.getByRole('button', { name: texts.passkey.prove }).click()
  await expect(sections(page)).toBeVisible()

  await page.goto(`${hosts.is}/operator/audit?subject=account+${accountId}`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('admin enter')
  await expect(rows.nth(2)).toContainText('factor add')
  await expect(rows.nth(3)).toContainText('operator grant')
})

test('a visitor’s browser loads nothing of the admin', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  await page.goto(hosts.is)
  await page.goto(`${hosts.is}/prices`)
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded.length).toBeGreaterThan(50_000)
  const words = [desk.sections, texts.heading, 'api/operator', auditTexts.is.lead]
  expect(words.filter((word) => loaded.includes(word))).toEqual([])
})
