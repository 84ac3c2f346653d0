import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { results } from '../steps/search.ts'
import { expect, frames, phone, test } from '../story.ts'

const query = 'postcodes=101,105&maxPrice=350'

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('below 1180 px there is no third choice', async ({ page }) => {
    await page.setViewportSize({ width: 1179, height: 900 })
    await page.goto(`${hosts.is}/?${query}&showResults=true&view=both`)
    const { dialog, cards } = results(page, 'is')
    await expect(cards).toHaveCount(6)
    await expect(dialog.getByText(resultsTexts.is.both, { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('region', { name: /^Kort, / })).toHaveCount(0)
  })

  test('chips are changed and removed by keyboard, and the focus stays among them', async ({
    page,
  }) => {
    await page.goto(`${hosts.is}/?${query}&showResults=true`)
    const { chips, cards } = results(page, 'is')
    await expect(cards).toHaveCount(6)
    await chips.getByRole('button', { name: /^Fjarlægja: 101/ }).press('Enter')
    await expect(page).toHaveURL(`${hosts.is}/?postcodes=105&maxPrice=350&showResults=true`)
    await expect(chips.locator(':focus')).toHaveCount(1)
    await chips.getByRole('button', { name: /^Breyta: Allt að 350/ }).press('Enter')
    const filters = page.getByRole('dialog', { name: resultsTexts.is.chips.filters })
    await expect(filters.getByLabel(searchTexts.is.maxRent.label, { exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(`${hosts.is}/?postcodes=105&maxPrice=300&showResults=true`)
    await expect(chips.locator(':focus')).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a reload, and going away and back, restore filters, order, size, place and view', async ({
    page,
  }) => {
    await page.goto(`${hosts.is}/?${query}&showResults=true`)
    const { dialog, cards, compact, sort, chips, map, list } = results(page, 'is')
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

    await map.click()
    await expect(page).toHaveURL(/view=map/)
    // Neither the order nor the size of cards changes a map.
    await expect(sort).toHaveCount(0)
    await page.reload()
    await expect(dialog.getByRole('region', { name: /^Kort, / })).toBeVisible()
    await list.click()
    await expectRestored()
  })

  test('closing the results after a chip was removed keeps the search, and opening them again its order', async ({
    page,
  }) => {
    await page.goto(`${hosts.is}/?${query}`)
    const show = page.getByRole('search').locator('button[type=submit]')
    await show.click()
    const { dialog, cards, sort, chips } = results(page, 'is')
    await expect(cards).toHaveCount(6)
    await sort.selectOption('big')
    await chips.getByRole('button', { name: /^Fjarlægja: 105/ }).click()
    await expect(page).toHaveURL(/postcodes=101&/)
    await dialog.getByRole('button', { name: resultsTexts.is.close }).click()
    await expect(page).toHaveURL(`${hosts.is}/?postcodes=101&maxPrice=350`)
    await show.click()
    await expect(sort).toHaveValue('big')
  })
})
