import type { Lang } from '@kot/domain/text/lang'
import { homeNoticesTexts } from '@kot/i18n/texts/home-notices'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { expect, langs, test } from './story.ts'

for (const lang of langs) {
  const texts = homeNoticesTexts[lang]

  test(`on the ${lang} host the operator decides about a reported advert with one click`, async ({
    page,
  }) => {
    const address = await reportedHome(lang)
    await enterAdmin(page, '/operator', lang)
    const row = page
      .getByRole('listitem')
      .filter({ hasText: taskTexts[lang].report.title(address) })
    await expect(row).toContainText(texts.report.reason['wrong-facts'])
    await expect(row).toContainText('Húsnúmerið er rangt.')
    await row.getByRole('button', { name: taskTexts[lang].action['clear-home'] }).click()
    await expect(row).toHaveCount(0)
  })
}

/** The address of a home that was reported. */
const reportedHome = (lang: Lang): Promise<string> =>
  inDatabase(async (db) => {
    const home = await db
      .selectFrom('home')
      .select(['id', 'address'])
      .where('gone_at', 'is', null)
      .orderBy('id', lang === 'is' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('advert_report')
      .values({
        home_id: home.id,
        reported_on: new Date().toISOString().slice(0, 10),
        reported_at: new Date(),
        visitor: Buffer.from(`worth checking ${lang}`),
        reason: 'wrong-facts',
        body: 'Húsnúmerið er rangt.',
      })
      .execute()
    return home.address
  })
