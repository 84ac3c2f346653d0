import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { headerTexts } from '@kot/i18n/texts/header'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

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
