import { headerTexts } from '@kot/i18n/texts/header'
import { resultsTexts } from '@kot/i18n/texts/results'
import { hosts, inEnglish } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { sortLabelsIn } from '../specification.ts'
import { aPerson } from '../accounts/person.ts'
import { signIn, signInAs } from '../sign-in.ts'
import {
  chooseThree,
  favouritesModal,
  heart,
  knowFavourites,
  openFavourites,
} from '../steps/favourites.ts'
import { idsFor, idsIn } from '../steps/found-homes.ts'
import { expect, frames, settled, test } from '../story.ts'

for (const lang of inEnglish) {
  test(
    `three favourites are counted, sorted, put in 1 to 3 columns, mapped and removed without access on the ${lang} host`,
    { tag: '@proof' },
    async ({ page, ask }) => {
      const feed = await marketOf(ask, await signInAs(page, lang, await aPerson(ask)))
      const ids = await chooseThree(page, lang)
      const favourites = await openFavourites(page, lang)
      const badge = favourites.locator('[data-count]')
      await expect(badge).toHaveAttribute('data-count', '3')
      const screen = { x: 0, y: 0, width: 1440, height: 900 }
      await expect.poll(() => favourites.boundingBox()).toEqual(screen)

      const chosen = feed.filter(({ id }) => ids.includes(id))
      const sort = favourites.getByLabel(resultsTexts[lang].sort)
      await expect(sort.locator('option')).toHaveText(sortLabelsIn(lang))
      await settled(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      for (const key of ['newest', 'cheapest', 'big', 'smallRooms'] as const) {
        await sort.selectOption(key)
        expect(await idsIn(favourites), key).toEqual(idsFor(chosen, '', key))
      }
      expect(asked.filter((url) => !url.includes('/img/'))).toEqual([])

      for (const [width, columns] of [
        [390, 1],
        [820, 2],
        [1440, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const lefts = await favourites
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
        expect(new Set(lefts).size, `${width} px`).toBe(columns)
      }

      await favourites.getByText(resultsTexts[lang].map, { exact: true }).click()
      await expect(favourites.locator('.leaflet-container')).toBeVisible()
      await favourites.getByText(resultsTexts[lang].list, { exact: true }).click()

      const called = page.waitForRequest((request) => request.url().includes('/api/v1/f/'))
      const removed = (await idsIn(favourites))[0]
      await favourites
        .getByRole('article')
        .first()
        .getByRole('button', { name: heart(lang) })
        .click()
      const call = await called
      expect([call.method(), new URL(call.url()).pathname]).toEqual([
        'POST',
        `/api/v1/f/${removed}`,
      ])
      await expect(favourites.getByRole('article')).toHaveCount(2)
      await expect(badge).toHaveAttribute('data-count', '2')
    },
  )
}

test(
  'back and Escape close the favourites, and the page behind stays where it was',
  { tag: '@proof' },
  async ({ page }) => {
    await signIn(page, 'is', 'active')
    await knowFavourites(page, [])
    await page.goto(`${hosts.is}/`)
    await page.evaluate(() => window.scrollTo(0, 400))
    const scroll = () => page.evaluate(() => Math.round(window.scrollY))
    const open = async () => {
      // Not by a click, which would scroll the header into view.
      const name = headerTexts.is.favourites
      const button = page.getByRole('banner').getByRole('button', { name }).first()
      await button.evaluate((element) => {
        element.focus({ preventScroll: true })
        ;(element as HTMLElement).click()
      })
      await expect(favouritesModal(page, 'is')).toBeVisible()
      return button
    }
    const button = await open()
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 600)
    await frames(page)
    expect(await scroll()).toBe(400)
    await page.goBack()
    await expect(favouritesModal(page, 'is')).toBeHidden()
    await expect(page).toHaveURL(`${hosts.is}/`)
    await expect(button).toBeFocused()
    await open()
    await page.keyboard.press('Escape')
    await expect(favouritesModal(page, 'is')).toBeHidden()
    await expect(page).toHaveURL(`${hosts.is}/`)
    expect(await scroll()).toBe(400)
    await page.mouse.wheel(0, 300)
    await expect.poll(scroll).toBeGreaterThan(400)
  },
)
