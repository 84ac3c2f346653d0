import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

const texts = headerTexts.is
const forRent = (page: Page) => page.getByRole('button', { name: texts.forRent.label }).first()
const menuOf = async (page: Page, trigger: ReturnType<typeof forRent>) =>
  page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)

/** From here on time passes only when the story says so. */
async function freeze(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

test.beforeEach(async ({ page }) => {
  await page.goto(`${hosts.is}/links`)
})

test('the large menu closes 500 ms after the pointer left, not before', async ({ page }) => {
  const menu = await menuOf(page, forRent(page))
  await freeze(page)
  await forRent(page).hover()
  await expect(menu).toBeVisible()
  await page.mouse.move(10, 800)
  await page.clock.runFor(400)
  await expect(menu).toBeVisible()
  await page.clock.runFor(200)
  await expect(menu).toBeHidden()
})

test('returning in time keeps the large menu open', async ({ page }) => {
  const menu = await menuOf(page, forRent(page))
  await freeze(page)
  await forRent(page).hover()
  await page.mouse.move(10, 800)
  await page.clock.runFor(400)
  await menu.getByRole('heading').first().hover()
  await page.clock.runFor(2_000)
  await expect(menu).toBeVisible()
})

test('the large menu works by keyboard: open, walk, leave, come back', async ({ page }) => {
  const trigger = forRent(page)
  const menu = await menuOf(page, trigger)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Space')
  await expect(menu).toBeVisible()
  for (let step = 0; step < 20 && (await menu.isVisible()); step++) await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('the large header shows from 920 px, the hamburger below', async ({ page }) => {
  const hamburger = page.getByRole('button', { name: texts.openMenu })
  await page.setViewportSize({ width: 920, height: 800 })
  await expect(forRent(page)).toBeVisible()
  await expect(hamburger).toBeHidden()
  await page.setViewportSize({ width: 919, height: 800 })
  await expect(hamburger).toBeVisible()
  await expect(page.getByRole('navigation', { name: texts.mainMenu })).toHaveCount(0)
})
