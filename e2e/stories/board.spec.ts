import { boardTexts } from '@kot/i18n/texts/board'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { aHolder } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { expect, type Ask, test } from '../story.ts'

const { drag, status } = boardTexts.is

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A wide board with one home, and the name of that home. */
async function openBoard(page: Page, ask: Ask): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const jwt = await signInAs(page, 'is', await aHolder(ask))
  const home = (await marketOf(ask, jwt)).find(({ adress }) => adress !== null)
  await ask('is', `/api/v1/f/${home?.id}`, { method: 'POST', data: { jwt } })
  await page.goto(`${hosts.is}/board`)
  const name = home?.adress ?? ''
  await expect(column(page, status.new).getByRole('article')).toContainText(name)
  return name
}

test(
  'a home moves between columns by keyboard, each step announced, and by mouse; a click opens its page',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const name = await openBoard(page, ask)

    await test.step('by keyboard', async () => {
      const announced = (words: string) =>
        expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
      const grip = page.getByRole('button', { name: drag.grip(name) })
      await grip.focus()
      await page.keyboard.press('Space')
      await announced(drag.lifted(name, status.new))
      await page.keyboard.press('ArrowRight')
      await announced(drag.over(name, status.contacted))
      await page.keyboard.press('Escape')
      await announced(drag.cancelled(name, status.new))
      await expect(column(page, status.new).getByRole('article')).toHaveCount(1)

      await grip.focus()
      await page.keyboard.press('Space')
      await announced(drag.lifted(name, status.new))
      await page.keyboard.press('ArrowRight')
      await announced(drag.over(name, status.contacted))
      await page.keyboard.press('ArrowRight')
      await announced(drag.over(name, status.viewing))
      await page.keyboard.press('Space')
      await announced(drag.dropped(name, status.viewing))
      await expect(column(page, status.viewing).getByRole('article')).toContainText(name)
      // The focus follows the home.
      await expect(grip).toBeFocused()
    })

    await test.step('by mouse', async () => {
      const card = page.getByRole('article')
      const from = await card.boundingBox()
      const to = await column(page, status.applied).boundingBox()
      if (!from || !to) throw new Error('nothing is shown')
      await page.mouse.move(from.x + 60, from.y + 60)
      await page.mouse.down()
      await page.mouse.move(from.x + 80, from.y + 60, { steps: 4 })
      await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 })
      await page.mouse.up()
      await expect(column(page, status.applied).getByRole('article')).toContainText(name)
      await page.reload()
      await expect(column(page, status.applied).getByRole('article')).toContainText(name)
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    })
  },
)
