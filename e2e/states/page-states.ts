import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { openPages, guardedPages } from '../route-table.ts'
import type { State } from './state.ts'

const plain = (name: string, path: string): State => ({
  name: `page-${name}`,
  long: true,
  async reach(page, lang) {
    await page.goto(`${hosts[lang]}${path}`)
    await page.getByRole('heading').first().waitFor()
  },
})

/** Every page with an address of its own; the landing page has states of its own. */
export const pageStates: State[] = [
  ...openPages.filter(({ path }) => path !== '/').map(({ path, page }) => plain(page, path)),
  ...guardedPages.map(({ path, page }): State => ({ ...plain(page, path), viewer: 'active' })),
  {
    name: 'page-city',
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}${cityPath(lang, '101')}`)
      await page.getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'page-city-of-name',
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}${namedCityPath(lang, 'akureyri')}`)
      await page.getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'page-city-without-homes',
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}${cityPath(lang, '345')}`)
      await page.getByRole('heading').first().waitFor()
    },
  },
  plain('not-found', '/404'),
  plain('gallery', '/_ui'),
]
