import { mapTexts } from '@kot/i18n/texts/map'
import { resultsTexts } from '@kot/i18n/texts/results'
import { hosts } from '../hosts.ts'
import { marketSignedIn } from '../market.ts'
import { results } from '../steps/search.ts'
import { expect, frames, phone, test } from '../story.ts'

const query = 'postcodes=101,105&maxPrice=350'

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('list and map stand side by side, and pointing at one marks both', async ({ page, ask }) => {
    await marketSignedIn(page, ask, 'is', 'active')
    await page.goto(`${hosts.is}/?${query}&showResults=true`)
    const { dialog, cards } = results(page, 'is')
    await expect(cards).toHaveCount(6)
    await dialog.getByText(resultsTexts.is.both, { exact: true }).click()
    await expect(page).toHaveURL(/view=both/)
    const map = dialog.getByRole('region', { name: /^Kort, / })
    await expect(map).toBeVisible()
    const [list, beside] = [await cards.first().boundingBox(), await map.boundingBox()]
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0)

    await cards.nth(1).hover()
    await expect(dialog.locator('[data-home][data-highlighted]')).toHaveCount(1)
    const marked = map.getByRole('list', { name: mapTexts.is.markers }).locator('[data-marked]')
    await expect(marked).toHaveCount(1)
    // The map stays in sight while the list scrolls.
    await dialog.evaluate((box) => (box.scrollTop = 700))
    await frames(page)
    await expect(map).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'a reload, and going away and back, restore filters, order, size and place',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto(`${hosts.is}/?${query}&showResults=true`)
      const { dialog, cards, compact, sort, chips } = results(page, 'is')
      await compact.check()
      await sort.selectOption('cheapest')
      await expect(cards).toHaveCount(24)
      await dialog.evaluate((box) => (box.scrollTop = 1500))
      await frames(page)
      const place = await dialog.evaluate((box) => box.scrollTop)

      const away = () => dialog.evaluate((box, top) => Math.abs(box.scrollTop - top), place)
      const expectRestored = async () => {
        await expect(cards.first()).toBeVisible()
        await expect(sort).toHaveValue('cheapest')
        await expect(compact).toBeChecked()
        await expect(chips.getByRole('listitem')).toHaveCount(3)
        // The rate of the watch above the list may be a line higher.
        await expect.poll(away).toBeLessThan(24)
      }
      await page.reload()
      await expectRestored()
      await page.goto(`${hosts.is}/about`)
      await page.goBack()
      await expectRestored()
    },
  )
})
