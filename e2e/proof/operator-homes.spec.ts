import { randomUUID } from 'node:crypto'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { openDialog } from '../steps/page.ts'
import { expect, phone, test, type Ask } from '../story.ts'

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

const isPublic = async (ask: Ask, id: number): Promise<boolean> =>
  (await (await ask('is', '/d/current_market.json')).text()).includes(`"id":${id},`)

test('a home is found, taken down at once and shown again, and the audit has both', async ({
  page,
  ask,
}) => {
  const [id = 0] = await add(1)
  await expect.poll(() => isPublic(ask, id)).toBe(true)
  const { email } = await enterAdmin(page, '/operator/homes')
  await page.getByLabel(texts.find).fill(street)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${street} 1` }).click()
  await expect(page).toHaveURL(new RegExp(`/operator/homes/${id}$`))

  await act(page, texts.hide.action)
  await expect(page.getByText(reason)).toBeVisible()
  await expect.poll(() => isPublic(ask, id)).toBe(false)

  await act(page, texts.show.action)
  await expect(page.getByText(texts.onOffer)).toBeVisible()
  await expect.poll(() => isPublic(ask, id)).toBe(true)
  const actions = await inDatabase((db) =>
    db
      .selectFrom('operator_action')
      .select(['action', 'subject', 'reason'])
      .where('operator', '=', email)
      .where('action', '<>', 'admin enter')
      .orderBy('id')
      .execute(),
  )
  expect(actions).toEqual([
    { action: 'home hide', subject: `home ${id}`, reason },
    { action: 'home show', subject: `home ${id}`, reason },
  ])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('everything can be hit with a finger', async ({ page }) => {
    const [id = 0] = await add(2)
    await enterAdmin(page, `/operator/homes?find=${encodeURIComponent(street)}`)
    await expect(page.getByText(`${street} 1`)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
    await page.getByRole('link', { name: `${street} 1` }).click()
    await expect(page).toHaveURL(new RegExp(`/operator/homes/${id}$`))
    await expect(page.getByText(texts.prices.heading)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
  })
})

test('axe finds nothing, neither in the list nor on a home', async ({ page }) => {
  test.slow()
  await add(2)
  await enterAdmin(page, `/operator/homes?find=${encodeURIComponent(street)}`)
  for (const place of [street, null]) {
    if (place === null) await page.getByRole('link', { name: `${street} 1` }).click()
    await expect(
      place === null ? page.getByText(texts.prices.heading) : page.getByText(`${street} 1`),
    ).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoViolations(page, `${width} px`)
    }
  }
})
