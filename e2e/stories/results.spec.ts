import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { idsFor, idsToTheEnd } from '../steps/found-homes.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, frames, settled, test } from '../story.ts'

test('the results fill a phone, as list, map and list again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${hosts.en}/?postcodes=101,105`)
  const { show } = searchPanel(page, 'en')
  const words = await show.textContent()
  await settled(page)
  await show.click()
  const { dialog, cards, list, map, sort, chips } = results(page, 'en')
  await expect(cards).toHaveCount(6)
  const screen = { x: 0, y: 0, width: 390, height: 844 }
  await expect.poll(() => dialog.boundingBox()).toEqual(screen)
  const count = (await dialog.getByRole('heading').first().textContent()) ?? ''
  expect(words).toContain(count)
  await expect(chips.getByRole('listitem')).toContainText(['101', '105'])
  await expect(sort).toBeVisible()
  await map.click()
  await expect(cards).toHaveCount(0)
  await expect(dialog.locator('.leaflet-container')).toBeVisible()
  await list.click()
  await expect(cards).toHaveCount(6)
})

test(
  'the results show 6 cards, and 6 more within 350 px of the bottom, to the last',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const query = 'postcodes=107&maxPrice=300'
    // One column: six cards are longer than the window by far.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${hosts.is}/?${query}&showResults=true`)
    const { dialog, cards } = results(page, 'is')
    await expect(cards).toHaveCount(6)
    const scrollTo = (fromBottom: number) =>
      dialog.evaluate((box, left) => {
        box.scrollTop = box.scrollHeight - box.clientHeight - left
      }, fromBottom)
    await scrollTo(351)
    await frames(page)
    await expect(cards).toHaveCount(6)
    await scrollTo(349)
    await expect(cards).toHaveCount(12)
    expect(await idsToTheEnd(dialog)).toEqual(idsFor(await marketOf(ask), query))
  },
)
