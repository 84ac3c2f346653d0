import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { expect, langs, test } from './story.ts'

/** As the worker registers it when it starts. */
const draft = { name: 'lfb', title: 'Leigufélag Búseta' }
const configured = {
  name: 'hornid',
  title: 'Hornið',
  format: 'feed',
  origin: 'https://hornid.example',
  start_path: '/feed',
}
const forget = () =>
  inDatabase((db) =>
    db.deleteFrom('source').where('name', 'in', [draft.name, configured.name]).execute(),
  )
async function register(): Promise<void> {
  await forget()
  for (const source of [draft, configured])
    await inDatabase((db) => db.insertInto('source').values(source).execute())
}
test.afterAll(forget)

for (const lang of langs) {
  const texts = operatorSourcesTexts[lang]

  test(`on the ${lang} host a draft is marked, and only other sources can be watched`, async ({
    page,
  }) => {
    await register()
    await enterAdmin(page, '/operator/sources', lang)
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await expect(row(draft.title)).toContainText(texts.draft)
    await expect(row(configured.title)).toContainText(texts.paused)

    await row(draft.title).getByRole('link', { name: draft.title }).click()
    await expect(page.getByText(texts.draftExplained)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.resume.action })).toHaveCount(0)
  })

  test(`on the ${lang} host the page of the sites names none that is not enabled`, async ({
    page,
    ask,
  }) => {
    await register()
    const told = (await (await ask(lang, '/sources.json')).json()) as { of: number }
    await page.goto(`${hosts[lang]}/sources`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(draft.title)).toHaveCount(0)
    await expect(page.getByText(configured.title)).toHaveCount(0)
    const count = told.of === 0 ? sourcesTexts[lang].none : new RegExp(` ${told.of} `)
    await expect(page.getByText(count).first()).toBeVisible()
  })
}
