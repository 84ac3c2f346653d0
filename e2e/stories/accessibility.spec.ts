import { langs } from '@kot/domain/lang'
import { cityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { expectNoViolations } from '../steps/expect-no-violations.ts'
import { test } from '../story.ts'

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
const ownBones = [
  '/',
  '/login',
  '/sign-up',
  '/lost-password',
  '/city-overview',
  '/prices',
  '/settings',
]

const pathsOf = {
  is: [...[...openPages, ...guardedPages].map(({ path }) => path), '/404', '/_ui'],
  en: ownBones,
}

for (const lang of langs) {
  for (const path of [...pathsOf[lang], cityPath(lang, '101')]) {
    test(`axe finds nothing on ${path} of the ${lang} host, small and large`, async ({ page }) => {
      test.slow()
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
