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

/** A heading and text are the same bones everywhere: looked at once, small and light. */
const plainLooks = looks.is.slice(0, 1)

const plainPages = [...[...openPages, ...guardedPages].map(({ path }) => path), '/404'].filter(
  (path) => !ownBones.includes(path),
)

const pages = [
  ...langs.flatMap((lang) =>
    [...ownBones, cityPath(lang, '101')].map((path) => ({ lang, path, seen: looks[lang] })),
  ),
  { lang: 'is', path: '/_ui', seen: looks.is } as const,
  ...plainPages.map((path) => ({ lang: 'is', path, seen: plainLooks }) as const),
]

for (const { lang, path, seen } of pages) {
  test(`axe finds nothing on ${path} of the ${lang} host`, async ({ page }) => {
    test.slow()
    await page.goto(`${hosts[lang]}${path}`)
    for (const { width, colorScheme } of seen) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expectNoViolations(page, `${width} px, ${colorScheme}`)
    }
  })
}
