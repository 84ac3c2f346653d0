import { randomUUID } from 'node:crypto'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { openDialog } from '../steps/page.ts'
import { expect, test } from './story.ts'

const texts = operatorHomesTexts.is
const street = `Sögugata ${randomUUID().slice(0, 6)}`
const reason = 'Eigandi bað um það'

/** Homes of this story only, too old for the newest of any other. */
const add = (count: number): Promise<number[]> =>
  inDatabase((db) =>
    db.transaction().execute((trx) =>
      addHomes(
        trx,
        Array.from({ length: count }, (_, house) =>
          aHome({
            address: `${street} ${house + 1}`,
            postcode: '510',
            photo_url: null,
            created_at: new Date(Date.now() - (90 + house) * 86_400_000),
          }),
        ),
      ),
    ),
  )

test.afterEach(() =>
  inDatabase((db) => db.deleteFrom('home').where('address', 'like', `${street}%`).execute()),
)

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts.is.reason).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('two homes are joined, and an advert is split off again', async ({ page }) => {
  const [younger = 0, older = 0] = await add(2)
  await enterAdmin(page, `/operator/homes/${younger}`)
  await page.getByRole('button', { name: texts.join.action }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel(adminTexts.is.reason).fill(reason)
  await dialog.getByRole('button', { name: texts.join.action }).click()
  await expect(dialog.getByText(texts.join.otherMissing)).toBeVisible()
  await dialog.getByLabel(texts.join.other).fill(String(older))
  await expect(dialog.getByText(`${street} 2`)).toBeVisible()
  await dialog.getByRole('button', { name: texts.join.action }).click()
  await expect(page).toHaveURL(new RegExp(`/operator/homes/${older}$`))
  const adverts = page.getByRole('table', { name: texts.advert.caption }).getByRole('row')
  await expect(adverts).toHaveCount(3)

  await act(page, texts.split.action)
  await expect(adverts).toHaveCount(2)
})

test('the page opens on the newest homes, and comes back to them when the search is emptied', async ({
  page,
}) => {
  await add(1)
  await inDatabase((db) =>
    db
      .updateTable('home')
      .set({ created_at: new Date() })
      .where('address', '=', `${street} 1`)
      .execute(),
  )
  await enterAdmin(page, '/operator/homes')
  await expect(page.getByRole('heading', { name: texts.newest })).toBeVisible()
  const rows = page.getByRole('table', { name: texts.newest }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`${street} 1`)

  await page.getByLabel(texts.find).fill(street)
  await page.getByRole('button', { name: texts.search }).click()
  await expect(page.getByRole('heading', { name: texts.results })).toBeVisible()
  await page.getByLabel(texts.find).fill('')
  await page.getByRole('button', { name: texts.search }).click()
  await expect(page.getByRole('heading', { name: texts.newest })).toBeVisible()
  await expect(page).toHaveURL(/\/operator\/homes$/)
})
