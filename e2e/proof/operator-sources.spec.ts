import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { openDialog } from '../steps/page.ts'
import { expect, phone, settled, test } from '../story.ts'
import { restoreSource, failSource } from '../sources/failing-source.ts'

// They are about one and the same source.
test.describe.configure({ mode: 'serial' })
test.beforeEach(failSource)
test.afterAll(restoreSource)

const texts = operatorSourcesTexts.is
const title = 'Samstarfsaðili (CSV)'

/** Clicks a button, gives a reason, and clicks the same in the dialog. */
async function act(page: Page, name: string, lang: 'is' | 'en' = 'is'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts[lang].reason).fill('Dálkur fékk nýtt nafn')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const actionsOf = (email: string) =>
  inDatabase((db) =>
    db
      .selectFrom('operator_action')
      .select(['action', 'subject', 'reason'])
      .where('operator', '=', email)
      .where('action', '<>', 'admin enter')
      .orderBy('id')
      .execute(),
  )

test('from the list to what changed on the page, and to a decision', async ({ page }) => {
  const { email } = await enterAdmin(page, '/operator/sources')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(texts.reason['fields-missing'])
  await expect(row).toContainText(texts.inQuarantine)
  await row.getByRole('link', { name: title }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const price = page
    .getByRole('table', { name: texts.pages.fields })
    .getByRole('row')
    .filter({ hasText: 'price' })
  await expect(price.getByRole('cell')).toHaveText(['price', '3', '0', '250000', '–'])
  const source = (which: string) =>
    page.getByRole('region', { name: `${texts.pages.source}: ${which}` })
  await expect(source(texts.pages.good)).toContainText(';verð;')
  await expect(source(texts.pages.bad)).toContainText(';leiguverð;')
  const crawls = page.getByRole('table', { name: texts.crawls.caption(title) })
  await expect(crawls.getByRole('row')).toHaveCount(3)

  await act(page, texts.quarantine.dismiss)
  await expect(page.getByRole('heading', { name: texts.quarantine.heading })).toBeHidden()
  await expect(crawls).toContainText(texts.crawls.outcomes.dismissed)
  expect(await actionsOf(email)).toEqual([
    { action: 'source dismiss', subject: 'source csv', reason: 'Dálkur fékk nýtt nafn' },
  ])
})

test('a manual run is shown to its end, and its result is in the history', async ({ page }) => {
  test.slow()
  await enterAdmin(page, '/operator/sources/csv')
  await act(page, texts.run.action)
  await expect(
    page.getByText(new RegExp(`${texts.run.waiting}|${texts.run.running}`)),
  ).toBeVisible()
  await expect(page.getByText(texts.run.done)).toBeVisible()
  const crawls = page.getByRole('table', { name: texts.crawls.caption(title) })
  await expect(crawls.getByRole('row')).toHaveCount(4)
  await expect(crawls.getByRole('row').nth(1)).toContainText(texts.crawls.outcomes.failed)
})

test('a source is paused and resumed, in English', async ({ page }) => {
  const english = operatorSourcesTexts.en
  const { email } = await enterAdmin(page, '/operator/sources/csv', 'en')
  await act(page, english.pause.action, 'en')
  await expect(page.getByText(english.paused)).toBeVisible()
  await expect(page.getByRole('button', { name: english.run.action })).toHaveCount(0)
  await act(page, english.resume.action, 'en')
  await expect(page.getByRole('button', { name: english.run.action })).toBeVisible()
  expect((await actionsOf(email)).map(({ action }) => action)).toEqual([
    'source pause',
    'source resume',
  ])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('everything can be hit with a finger', async ({ page }) => {
    await enterAdmin(page, '/operator/sources')
    await expect(page.getByText(title)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText(texts.pages.bad, { exact: true })).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
  })
})

for (const path of ['/operator/sources', '/operator/sources/csv'] as const) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.slow()
    await enterAdmin(page, path)
    await expect(page.getByText(title).first()).toBeVisible()
    await settled(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoViolations(page, `${width} px`)
    }
  })
}
