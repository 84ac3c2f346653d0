import { searchTexts } from '@kot/i18n/texts/search'
import { hosts, inIcelandic } from '../hosts.ts'
import { marketOf, wholeMarket } from '../market.ts'
import { idsFor } from '../steps/found-homes.ts'
import { expectRegions } from '../steps/regions.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, settled, test } from '../story.ts'

const saved = `JSON.parse(localStorage.getItem('search'))`

for (const lang of inIcelandic) {
  test(
    `the area selector of the ${lang} host groups 175 postcodes by 13 regions`,
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto(`${hosts[lang]}/`)
      const panel = searchPanel(page, lang)
      await panel.area.click()
      await expectRegions(panel.areas, lang)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await panel.area.click()
      await expectRegions(panel.areas, lang)
    },
  )
}

test('every filter is stored in the address and local storage, and the count follows without a request', async ({
  page,
  ask,
}) => {
  const feed = page.waitForResponse(wholeMarket)
  await page.goto(`${hosts.is}/`)
  // The market is requested once, when the page is idle.
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
  // Parts of the page may still arrive; no request may be about homes.
  expect(asked.filter((url) => /\/(d|api)\/|\.data/.test(new URL(url).pathname))).toEqual([])

  await panel.pets.click()
  await expect.poll(() => new URL(page.url()).searchParams.has('pets')).toBe(false)
})
