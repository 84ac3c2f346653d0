import { areaToText, createDrawnArea } from '@kot/domain/area/drawn-area'
import { isInRing } from '@kot/domain/area/grid-polygon'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { accountOf, keptWatches } from '../accounts/account-with-watch.ts'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { anAccount } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

const area =
  createDrawnArea([
    { lat: 64.12, long: -21.95 },
    { lat: 64.13, long: -21.85 },
    { lat: 64.16, long: -21.93 },
  ]) ?? []
const inAddress = areaToText(area)

for (const lang of langs) {
  const { area: texts } = searchTexts[lang]

  test(`an address with a drawn area finds the homes in it on the ${lang} host, and its chip removes it`, async ({
    page,
    ask,
  }) => {
    const market = await marketOf(ask)
    const inside = market.filter((home) => isInRing(home, area)).length
    expect(inside).toBeGreaterThan(0)
    await page.goto(`${hosts[lang]}/?area=${inAddress}&showResults=true`)
    const { dialog, chips } = results(page, lang)
    const heading = dialog.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText(searchTexts[lang].count(inside))
    await chips.getByRole('button', { name: texts.remove(texts.drawn) }).click()
    await expect(heading).toHaveText(searchTexts[lang].count(market.length))
    await expect.poll(() => new URL(page.url()).searchParams.has('area')).toBe(false)
  })
}

test('the panel of the landing page counts the homes in the area, and removes it with one click', async ({
  page,
  ask,
}) => {
  const market = await marketOf(ask)
  const inside = market.filter((home) => isInRing(home, area)).length
  await page.goto(`${hosts.is}/?area=${inAddress}`)
  const panel = searchPanel(page, 'is')
  await expect(panel.show).toHaveText(searchTexts.is.show(inside))
  const { remove, drawn } = searchTexts.is.area
  await page.getByRole('button', { name: remove(drawn) }).click()
  await expect(panel.show).toHaveText(searchTexts.is.show(market.length))
  await expect(panel.show).toBeFocused()
})

test('watching the results watches the area, which the form shows and removes', async ({
  page,
}) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/?area=${inAddress}&rooms=2&showResults=true`)
  const { search } = smartfinderTexts.is
  await page.getByRole('button', { name: search.watch }).first().click()
  await expect(page.getByText(search.watched).first()).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([
    { area, minRooms: 2, postcodes: offeredPostcodes.map(({ code }) => code) },
  ])

  // Without the area it is another search, and not watched.
  const { drawn, remove } = searchTexts.is.area
  await results(page, 'is')
    .chips.getByRole('button', { name: remove(drawn) })
    .click()
  await expect(page.getByText(search.watched)).toHaveCount(0)

  await page.goto(`${hosts.is}/smartfinder`)
  await page.getByRole('button', { name: remove(drawn) }).click()
  await expect(page.getByText(drawn)).toHaveCount(0)
  await page.getByRole('button', { name: smartfinderTexts.is.update }).click()
  await expect.poll(async () => (await keptWatches(id))[0]?.area).toBeNull()
})
