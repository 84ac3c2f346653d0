import { cityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { expectNoViolations } from '../steps/accessibility.ts'
import { test } from '../story.ts'

const phoneWidth = 390
const wideWidth = 1440

/** Pages that are put together in a way of their own; all others are a heading and text. */
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
for (const [paths, widths] of [
  [ownBones, [phoneWidth, wideWidth]],
  [plainPages, [phoneWidth]],
] as const) {
  for (const path of paths) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: phoneWidth, height: 844 })
      await page.goto(`${hosts.is}${path}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoViolations(page, `${width} px`)
      }
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the gallery of components, colours included, in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${hosts.is}/_ui`)
    await expectNoViolations(page, colorScheme, { colours: true })
  })
}
