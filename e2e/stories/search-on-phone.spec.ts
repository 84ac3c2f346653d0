import { postcodesOfRegion, regions } from '@kot/domain/areas'
import { capitalArea } from '@kot/domain/search'
import { headerTexts } from '@kot/i18n/texts/header'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inIcelandic } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

for (const lang of inIcelandic) {
  test(`on a phone the whole search with its button stands on the first screen of the ${lang} host`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/`)
    const button = searchPanel(page, lang).show
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844)
  })
}

test('on a phone a region is ticked in the sheet, counted there, taken back by its chip, and shown', async ({
  page,
  ask,
}) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
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

test('on a phone presets of the menu search the capital area and by rooms', async ({
  page,
  ask,
}) => {
  for (const [name, query] of [
    [headerTexts.is.forRent.area.capitalArea, `postcodes=${capitalArea.join(',')}`],
    [headerTexts.is.forRent.size.rooms(3), 'rooms=3'],
  ] as const) {
    await page.goto(`${hosts.is}/links`)
    await page.getByRole('banner').getByRole('button', { name: headerTexts.is.openMenu }).tap()
    const menu = page.getByRole('navigation', { name: headerTexts.is.mainMenu })
    await menu.getByRole('button', { name: headerTexts.is.forRent.label, exact: true }).tap()
    await menu.getByRole('link', { name, exact: true }).tap()
    await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(`?${query}`)
    // Read when the page reads it: other stories change the market.
    const count = idsFor(await marketOf(ask), query).length
    await expect(searchPanel(page, 'is').show).toHaveText(searchTexts.is.show(count))
  }
})
