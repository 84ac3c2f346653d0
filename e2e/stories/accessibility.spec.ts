import { AxeBuilder } from '@axe-core/playwright'
import { langs } from '@kot/domain/lang'
import { cityPath } from '@kot/i18n/paths'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { signIn } from '../sign-in.ts'
import { livelyStates } from '../states/all-states.ts'
import { expect, test } from '../story.ts'

const widths = [390, 1440]
const themes = ['light', 'dark'] as const

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Three times faster; the other way only matters for frames of foreign origin.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(found, where).toEqual([])
}

/** Every width and theme; a page has the same bones in both languages, so that each takes half. */
const looks = {
  is: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  en: [
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
} as const

/** Pages that are put together in a way of their own; all others are a heading and text. */
const ownBones = ['/', '/login', '/sign-up', '/lost-password', '/city-overview', '/settings']

const pathsOf = {
  is: [...[...openPages, ...guardedPages].map(({ path }) => path), '/404', '/_ui'],
  en: ownBones,
}

for (const lang of langs) {
  for (const path of [...pathsOf[lang], cityPath(lang, '101')]) {
    test(`axe finds nothing on ${path} of the ${lang} host, small and large`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${hosts[lang]}${path}`)
      await page.waitForLoadState('networkidle')
      for (const { width, colorScheme } of looks[lang]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        await expectNoViolations(page, `${width} px, ${colorScheme}`)
      }
    })
  }
}

test.describe('in every state', () => {
  // Axe itself is a script: what is seen without any is the page that it has judged above.
  for (const state of livelyStates.filter(({ withoutScripts }) => !withoutScripts)) {
    test(`axe finds nothing in the state “${state.name}”, small and large`, async ({
      page,
      complaints,
    }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      if (state.viewer) await signIn(page, 'is', state.viewer)
      await state.reach(page, 'is')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        for (const colorScheme of state.ownColours ? themes : ['light' as const]) {
          await page.emulateMedia({ colorScheme })
          await expectNoViolations(page, `${width} px, ${colorScheme}`)
        }
      }
      if (state.failing) complaints.length = 0
    })
  }
})
