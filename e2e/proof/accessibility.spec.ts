import { cityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { navigateWithin } from '../states/walk.ts'
import { expect, test } from '../story.ts'

const phoneWidth = 390
const wideWidth = 1440

/** Pages with a separate layout; all others are a heading and text. */
const ownBones = [
  '/',
  '/login',
  '/sign-up',
  '/lost-password',
  '/city-overview',
  '/prices',
  '/settings',
  cityPath('is', '101'),
]

const plainPages = [...[...openPages, ...guardedPages].map(({ path }) => path), '/404'].filter(
  (path) => !ownBones.includes(path),
)

// A page has the same elements in both languages and themes, so one of each is enough.
for (const [kind, paths, widths] of [
  ['page with a layout of its own', ownBones, [phoneWidth, wideWidth]],
  ['page of text', plainPages, [phoneWidth]],
] as const) {
  test(`axe finds nothing on any ${kind}, and none is wider than its window`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: phoneWidth, height: 844 })
    await page.goto(`${hosts.is}/feedback`)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: phoneWidth, height: 844 })
        const address = `${hosts.is}${path}`
        if (!(await navigateWithin(page, address))) await page.goto(address)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          await expectNoViolations(page, `${path} at ${width} px`)
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width)
        }
      })
    }
  })
}

test('axe finds nothing in the gallery of components, colours included, in both themes', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/_ui`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, colorScheme, { colours: true })
  }
})
