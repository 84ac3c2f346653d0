import { langs } from '@kot/domain/lang'
import { postcodes } from '@kot/domain/postcode'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { capitalArea, sizes } from '../specification.ts'
import { idsFor } from '../steps/found-homes.ts'
import { expectRegions } from '../steps/regions.ts'
import { searchPanel } from '../steps/search-panel.ts'
import { expect, settled, test } from '../story.ts'

// The page scrolls until the area panel fits: at once, so that nothing moves under the pointer.

const everything = 'postcodes=101,105&maxPrice=200&minSize=50&rooms=2&pets=true'
const saved = `JSON.parse(localStorage.getItem('search'))`

for (const lang of langs) {
  const texts = searchTexts[lang]

  test(`the area selector of the ${lang} host groups 175 postcodes by 13 regions`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/`)
    const panel = searchPanel(page, lang)
    await panel.area.click()
    await expectRegions(panel.areas, lang)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await panel.area.click()
    await expectRegions(panel.areas, lang)
  })

  test(`a fresh visit to the ${lang} host asks for nothing and offers the specified sizes and rooms`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/`)
    const panel = searchPanel(page, lang)
    await expect(panel.maxRent).toHaveValue('')
    await expect(panel.minSize).toHaveValue('0')
    await expect(panel.minSize.locator('option')).toHaveText([
      lang === 'is' ? 'Ekkert lágmark' : 'None',
      ...sizes.map((size) => `${size}\u00A0m²`),
    ])
    const rooms = page.getByRole('group', { name: texts.rooms.label }).getByRole('radio')
    await expect(rooms).toHaveCount(4)
    await expect(rooms.first()).toBeChecked()
    await expect(page.getByRole('checkbox', { name: texts.pets })).not.toBeChecked()
  })

  for (const width of [390, 1440]) {
    test(`a shared link restores every filter on the ${lang} host at ${width} px`, async ({
      page,
      ask,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${hosts[lang]}/?${everything}`)
      const panel = searchPanel(page, lang)
      await expect(panel.area).toContainText('101, 105 Reykjavík')
      await expect(panel.maxRent).toHaveValue('200')
      await expect(panel.minSize).toHaveValue('50')
      await expect(page.getByRole('radio', { name: texts.rooms.optionName(2) })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: texts.pets })).toBeChecked()
      const count = idsFor(await marketOf(ask), everything).length
      await expect(panel.show).toHaveText(count === 0 ? [] : [texts.show(count)])
    })
  }

  test(`a search without a match has no button on the ${lang} host, and a note that leads to Smartfinder`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?maxPrice=1&minSize=9999`)
    const note = lang === 'is' ? 'Engar niðurstöður' : 'No results'
    await expect(page.getByText(note, { exact: true })).toBeVisible()
    await expect(searchPanel(page, lang).show).toHaveCount(0)
    const link = page.getByRole('search').getByRole('link', { name: texts.noResults.link })
    await expect(link).toHaveAttribute('href', '/smartfinder')
  })

  test(`clearing the search on the ${lang} host empties address, storage and filters`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?${everything}`)
    await page.getByRole('link', { name: texts.clear }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    const panel = searchPanel(page, lang)
    await expect(panel.maxRent).toHaveValue('')
    await expect(panel.area).toContainText(texts.area.placeholder)
    expect(await page.evaluate(saved)).toEqual({
      postcodes: [],
      maxPrice: 9_999_999,
      minSize: 0,
      rooms: 1,
      pets: false,
    })
  })
}

test('two postcodes stay chosen, and typing adds nothing', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  await panel.area.click()
  await panel.postcode('101').check()
  await panel.postcode('105').check()
  await page.keyboard.type('xyz')
  await expect(panel.postcode('101')).toBeChecked()
  await expect(panel.postcode('105')).toBeChecked()
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=101%2C105`)
  await page.keyboard.press('Escape')
  await expect(panel.areas).toBeHidden()
  await expect(panel.area).toBeFocused()
  await expect(panel.area).toContainText('101, 105 Reykjavík')
})

test('the whole capital area puts its 27 postcodes into the address', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  await panel.area.click()
  await panel.wholeCapitalArea.click()
  await expect(page).toHaveURL(/postcodes=/)
  const chosen = new URL(page.url()).searchParams.get('postcodes')?.split(',')
  expect(chosen?.toSorted()).toEqual(capitalArea.split(',').toSorted())
  await expect(panel.area).toContainText(searchTexts.is.area.wholeCapitalArea)
})

test('postcodes that no selector offers are accepted in a link', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=202,212,222`)
  await expect(searchPanel(page, 'is').area).toContainText('202, 212, 222')
  expect(postcodes).toHaveLength(195)
})

test('every filter goes into the address and local storage, and the count follows without asking the server', async ({
  page,
  ask,
}) => {
  const feed = page.waitForResponse('**/current_market.json*')
  await page.goto(`${hosts.is}/`)
  // The market is asked for once, when the page has nothing better to do.
  await (await feed).finished()
  await settled(page)
  const panel = searchPanel(page, 'is')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await panel.maxRent.selectOption('350')
  await panel.minSize.selectOption('50')
  await panel.rooms(2).click()
  await panel.area.click()
  await panel.postcode('101').check()
  await panel.postcode('105').check()
  await page.keyboard.press('Escape')
  await panel.pets.click()

  const query = 'postcodes=101,105&maxPrice=350&minSize=50&rooms=2&pets=true'
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(`?${query}`)
  expect(await page.evaluate(saved)).toEqual({
    postcodes: ['101', '105'],
    maxPrice: 350,
    minSize: 50,
    rooms: 2,
    pets: true,
  })
  const count = idsFor(await marketOf(ask), query).length
  await expect(panel.show).toHaveText(searchTexts.is.show(count))
  // Parts of the page may still arrive; nothing about homes may be asked for.
  expect(asked.filter((url) => /\/(d|api)\/|\.data/.test(new URL(url).pathname))).toEqual([])

  await panel.pets.click()
  await expect.poll(() => new URL(page.url()).searchParams.has('pets')).toBe(false)
})

test('a bare visit brings the saved search back, and an address wins over it', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=600`)
  const { area } = searchPanel(page, 'is')
  await page.goto(`${hosts.is}/`)
  await expect(area).toContainText('600 Akureyri')
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=600`)
  await page.goto(`${hosts.is}/?postcodes=101`)
  await expect(area).toContainText('101 Reykjavík')
})

test('who sent a visitor is kept, on whatever page they arrive', async ({ page }) => {
  const referral = `[localStorage.getItem('friend'), localStorage.getItem('channel')]`
  await page.goto(`${hosts.is}/?friend=abc&channel=fb`)
  await expect.poll(() => page.evaluate(referral)).toEqual(['abc', 'fb'])
  await page.goto(`${hosts.is}/about?friend=xyz`)
  await expect.poll(() => page.evaluate(referral)).toEqual(['xyz', 'fb'])
})
