import { langs } from '@kot/domain/text/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import { operatorLinksTexts } from '@kot/i18n/texts/admin/links'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { anAddress } from '../accounts/person.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'

const texts = operatorLinksTexts.is

test('an operator adds a rental group, changes it and takes it off; the page follows', async ({
  page,
  ask,
}) => {
  test.slow()
  const name = `Leiga ${anAddress().slice(7, 15)}`
  const operator = await enterAdmin(page, '/operator/links')
  await page.getByRole('button', { name: texts.add }).click()
  const form = page.getByRole('dialog', { name: texts.form.addTitle })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await field(texts.form.nameIs).fill(name)
  await field(texts.form.addressIs).fill('http://www.facebook.com/groups/1')
  await form.getByRole('button', { name: texts.form.save }).click()
  await expect(field(texts.form.addressIs)).toHaveAccessibleDescription(texts.faults.addressInvalid)
  await expect(field(texts.form.members)).toHaveAccessibleDescription(texts.faults.membersMissing)
  await expectNoViolations(page, 'a link')

  await field(texts.form.addressIs).fill('https://www.facebook.com/groups/1')
  await field(texts.form.members).fill('3.000')
  await form.getByRole('button', { name: texts.form.save }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('3.000')
  await expect(row).toContainText(texts.unchecked)

  // It is on the page in both languages.
  for (const lang of langs) {
    await expect
      .poll(async () => (await ask(lang, '/links')).text())
      .toContain(linksTexts[lang].members(3_000))
    expect(await (await ask(lang, '/links')).text()).toContain(name)
  }

  await row.getByRole('button', { name: texts.editNamed(name) }).click()
  const edited = page.getByRole('dialog', { name: texts.form.editTitle })
  await edited.getByLabel(texts.form.members, { exact: true }).fill('7000')
  await edited.getByRole('button', { name: texts.form.save }).click()
  await expect(row).toContainText('7.000')

  await row.getByRole('button', { name: texts.removeNamed(name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await ask('is', '/links')).text()).not.toContain(name)

  const actions = await inDatabase((db) =>
    db
      .selectFrom('operator_action')
      .select('action')
      .where('operator', '=', operator.email)
      .where('subject', 'like', 'link %')
      .orderBy('id')
      .execute(),
  )
  expect(actions.map(({ action }) => action)).toEqual(['link add', 'link change', 'link remove'])
})

test('the operator sees of every link when it was last checked and what was found', async ({
  page,
}) => {
  const at = new Date(Date.now() - 3 * 86_400_000)
  await inDatabase((db) =>
    db
      .updateTable('curated_link')
      .set({ checked_at: at, state: 'missing', state_since: at })
      .where('key', '=', 'students/holar')
      .execute(),
  )
  await enterAdmin(page, '/operator/links')
  const row = page.getByRole('row').filter({ hasText: 'Háskólinn á Hólum' })
  await expect(row).toContainText(texts.states.missing)
  await expect(row).toContainText(/Prófað fyrir 3 dögum/)
  const own = page.getByRole('row').filter({ hasText: '/city-overview' })
  await expect(own).toContainText(texts.ours)
  await expectNoViolations(page, 'the links of the desk')
  await page.goto(`${hosts.is}/links`)
  await expect(page.getByRole('link', { name: /Háskólinn á Hólum/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the links page of the admin fits, and every control is large enough for a finger', async ({
    page,
  }) => {
    await enterAdmin(page, '/operator/links')
    await expect(page.getByRole('button', { name: texts.add })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await tooSmallTargets(page)).toEqual([])
  })
})
