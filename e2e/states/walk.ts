import { test, type BrowserContext, type Page } from '@playwright/test'
import type { Lang } from '@kot/domain/text/lang'
import { hosts } from '../hosts.ts'
import { signIn } from '../sign-in.ts'
import type { State } from './state.ts'
import { expect, frames } from '../story.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'

/** Reaches one state after another, and expects of each that every control can be hit with a finger, that
 *  axe finds nothing and that the page is not wider than the window. */
export async function walkStates(
  { context, complaints }: { context: BrowserContext; complaints: string[] },
  states: readonly State[],
  lang: Lang = 'is',
): Promise<void> {
  const pages = reusedPages(context, lang)
  for (const state of states) {
    await test.step(state.name, async () => {
      const page = await pages.openFor(state)
      await state.reach(page, lang)
      expect(await tooSmallTargets(page), `${state.name}: small targets`).toEqual([])
      await expectNoViolations(page, state.name)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${state.name}: wider than the window`).toBeLessThanOrEqual(0)
      if (state.failing) complaints.length = 0
    })
  }
}

/** A load costs as much as a scan. States share a page until one of them changes what the page gets:
 *  a mocked call, a stored value, another viewer. */
function reusedPages(context: BrowserContext, lang: Lang) {
  let opened: { page: Page; viewer: State['viewer']; isChanged: () => boolean } | null = null
  return {
    async openFor({ viewer, failing }: State): Promise<Page> {
      if (opened && !failing && opened.viewer === viewer && !opened.isChanged()) return opened.page
      await opened?.page.close()
      await context.clearPermissions()
      const page = await context.newPage()
      await forgetEverything(page, lang)
      if (viewer) await signIn(page, lang, viewer)
      opened = { page, viewer, isChanged: openAddressesWithin(page) }
      return page
    },
  }
}

/** The storage of the site and its caches, which hold the last known market. */
async function forgetEverything(page: Page, lang: Lang): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const origin = hosts[lang]
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Makes `goto` navigate within the app, as long as nothing was changed that only a load would meet.
 *  @returns whether something was changed */
function openAddressesWithin(page: Page): () => boolean {
  let changed = false
  for (const name of ['route', 'addInitScript', 'emulateMedia'] as const) {
    const original = page[name].bind(page) as (...given: unknown[]) => Promise<never>
    page[name] = (...given: unknown[]) => {
      changed = true
      return original(...given)
    }
  }
  const load = page.goto.bind(page)
  page.goto = async (address, options) => {
    const isWithin = !changed && (await navigateWithin(page, address))
    // The app remembers a search, and takes it up again where an address has none.
    if (hasFilters(address)) changed = true
    return isWithin ? null : load(address, options)
  }
  return () => changed
}

const hasFilters = (address: string): boolean =>
  [...new URL(address).searchParams.keys()].some((name) => name !== 'showResults')

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> }
  }
}

/** Leads over a page of text, which closes what was open.
 *  @returns false where only a load leads there: without the app, or with a dialog that stays */
export async function navigateWithin(page: Page, address: string): Promise<boolean> {
  const { origin, href } = new URL(address)
  if (new URL(page.url()).origin !== origin) return false
  const isThere = await page.evaluate(async (path) => {
    // oxlint-disable-next-line no-underscore-dangle
    const router = window.__reactRouterDataRouter
    await router?.navigate('/feedback')
    const stays = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
    if (!router || stays) return false
    await router.navigate(path)
    return true
  }, href.slice(origin.length))
  await frames(page)
  return isThere
}
