import { postcodesOfRegion, regions } from '@kot/domain/postcode/areas'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

test('on a phone the search fits the first screen, and a region is ticked in its sheet, counted, taken back and shown', async ({
  page,
  ask,
}) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  const box = await panel.show.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844)
  await panel.area.tap()
  await expect(panel.areas.getByRole('group').locator('legend')).toHaveText(
    regions.map(({ name }) => name.is),
  )

  await panel.areas.getByRole('checkbox', { name: /^Suðurnes/ }).tap()
  const codes = postcodesOfRegion('sudurnes')
    .filter(({ delivers }) => delivers)
    .map(({ code }) => code)
  const ids = idsFor(await marketOf(ask), `postcodes=${codes.join(',')}`)
  const show = panel.areas.getByRole('button', { name: searchTexts.is.show(ids.length) })
  await expect(show).toBeVisible()

  const chip = panel.areas.getByRole('button', { name: searchTexts.is.area.remove('Suðurnes') })
  await chip.tap()
  await expect(chip).toHaveCount(0)
  await expect(page).toHaveURL(`${hosts.is}/`)
  await panel.areas.getByRole('checkbox', { name: /^Suðurnes/ }).tap()

  await show.tap()
  const { dialog } = results(page, 'is')
  await expect(
    dialog.getByRole('heading', { name: searchTexts.is.count(ids.length), exact: true }),
  ).toBeVisible()
  await expect(dialog.getByText('Suðurnes', { exact: true })).toBeVisible()
  await expect(panel.areas).toBeHidden()
  await dialog.getByRole('button', { name: resultsTexts.is.close }).tap()
  await expect(dialog).toBeHidden()
  await expect(panel.area).toContainText('Suðurnes')
})
