import { AxeBuilder } from '@axe-core/playwright'
import { langs } from '@kot/domain/lang'
import { cityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { expect, test } from '../story.ts'

const widths = [390, 1440]
const themes = ['light', 'dark'] as const

for (const lang of langs) {
  const paths = [
    ...[...openPages, ...guardedPages].map(({ path }) => path),
    cityPath(lang, '101'),
    '/404',
    '/_ui',
  ]
  for (const path of paths) {
    test(`axe finds nothing on ${path} of the ${lang} host, small and large, light and dark`, async ({
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${hosts[lang]}${path}`)
      await page.waitForLoadState('networkidle')
      for (const width of widths) {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 844 })
          const { violations } = await new AxeBuilder({ page })
            // Three times faster; the other way only matters for frames of foreign origin.
            .setLegacyMode(true)
            .analyze()
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
          expect(found, `${width} px, ${colorScheme}`).toEqual([])
        }
      }
    })
  }
}
