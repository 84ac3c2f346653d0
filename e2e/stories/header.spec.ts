import { headerTexts } from '@kot/i18n/texts/header'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { signIn } from '../sign-in.ts'
import { pauseClock } from '../steps/page.ts'
import { expect, test } from '../story.ts'

const texts = headerTexts.is
const forRent = (page: Page) => page.getByRole('button', { name: texts.forRent.label }).first()
const menuOf = async (page: Page, trigger: ReturnType<typeof forRent>) =>
  page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)

test(
  'the large header shows from 920 px, and its menu works by pointer and by keyboard',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto(`${hosts.is}/links`)

    await test.step('the hamburger shows below 920 px', async () => {
      const hamburger = page.getByRole('button', { name: texts.openMenu })
      await page.setViewportSize({ width: 919, height: 800 })
      await expect(hamburger).toBeVisible()
      await expect(page.getByRole('navigation', { name: texts.mainMenu })).toHaveCount(0)
      await page.setViewportSize({ width: 920, height: 800 })
      await expect(forRent(page)).toBeVisible()
      await expect(hamburger).toBeHidden()
    })

    await page.setViewportSize({ width: 1440, height: 900 })
    const trigger = forRent(page)
    const menu = await menuOf(page, trigger)

    await test.step('by keyboard: open, walk, leave, come back', async () => {
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
      for (let step = 0; step < 20 && (await menu.isVisible()); step++) {
        await page.keyboard.press('Tab')
      }
      await expect(menu).toBeHidden()
    })

    await pauseClock(page)
    await test.step('returning in time keeps it open', async () => {
      await trigger.hover()
      await page.mouse.move(10, 800)
      await page.clock.runFor(400)
      await menu.getByRole('heading').first().hover()
      await page.clock.runFor(2_000)
      await expect(menu).toBeVisible()
    })

    await test.step('it closes 500 ms after the pointer left, not before', async () => {
      await page.mouse.move(10, 800)
      await page.clock.runFor(400)
      await expect(menu).toBeVisible()
      await page.clock.runFor(200)
      await expect(menu).toBeHidden()
    })
  },
)

test(
  'until its scripts run a page shows the header of its user, and nothing moves when they do',
  { tag: '@proof' },
  async ({ page }) => {
    const banner = page.getByRole('banner')
    const visitorParts = [
      banner.getByRole('button', { name: texts.signIn }),
      banner.getByRole('link', { name: texts.signUp }),
      banner.getByRole('link', { name: texts.about }),
    ]
    const memberParts = [
      banner.getByRole('link', { name: texts.myWatch }),
      banner.locator('a[href="/settings"]').filter({ visible: true }),
      banner.getByRole('button', { name: texts.signOut }),
    ]
    const boxes = () => Promise.all(memberParts.map((part) => part.boundingBox()))
    let scripts = Promise.withResolvers<void>()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.fallback()
    })

    await test.step('a visitor', async () => {
      await page.goto(`${hosts.is}/prices`, { waitUntil: 'commit' })
      for (const part of visitorParts) await expect(part).toBeVisible()
      for (const part of memberParts) await expect(part).toBeHidden()
      scripts.resolve()
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      for (const part of visitorParts) await expect(part).toBeVisible()
      for (const part of memberParts) await expect(part).toHaveCount(0)
    })

    await test.step('a signed-in user', async () => {
      await signIn(page, 'is', 'inactive')
      scripts = Promise.withResolvers()
      await page.goto(`${hosts.is}/prices`, { waitUntil: 'commit' })
      for (const part of memberParts) await expect(part).toBeVisible()
      for (const part of visitorParts) await expect(part).toBeHidden()
      await page.evaluate(() => document.fonts.ready)
      const before = await boxes()
      scripts.resolve()
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      for (const part of visitorParts) await expect(part).toHaveCount(0)
      expect(await boxes()).toEqual(before)
    })
  },
)
