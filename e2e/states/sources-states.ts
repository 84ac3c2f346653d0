import type { Lang } from '@kot/domain/lang'
import { sourceStatusTime, visitorCount, visitorDay } from '@kot/domain/viewer'
import { footerTexts } from '@kot/i18n/texts/footer'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import type { Page, Route } from '@playwright/test'
import { hosts } from '../hosts.ts'
import type { State } from './state.ts'

const dayBefore = (minutes: number) =>
  visitorDay(new Date(Date.now() - minutes * 60_000)).toISOString()

type Site = [title: string, state: string, reason: string | null, minutes: number, adverts: number]

const sites: Site[] = [
  ['Álfhóll', 'blocked', 'blocked', 3_000, 214],
  ['Fasteignatorg Suðurnesjabæjar og nágrennis', 'healthy', null, 4, 1_021],
  ['Frásögn', 'new', null, 0, 0],
  ['Leiguhornið', 'healthy', null, 305, 61],
  ['Munnmælahúsið', 'broken', 'not-answering', 200, 33],
  ['Sögutorg', 'broken', 'changed', 1_500, 1],
  ['Ævintýraleiga', 'suspect', 'checking', 41, 402],
]

/** As the call would tell it. */
const told = () => ({
  checked: 1,
  of: sites.length,
  as_of: sourceStatusTime(new Date()).toISOString(),
  sources: sites.map(([title, state, reason, minutes, adverts]) => ({
    title,
    state,
    reason,
    checked: state === 'healthy' && minutes < 180,
    since: dayBefore(minutes),
    last_good_at: state === 'new' ? null : dayBefore(minutes),
    adverts: visitorCount(adverts),
  })),
})

/** Within the app the page asks in the browser, where an answer can be made up. */
async function openWith(page: Page, lang: Lang, answer: (route: Route) => Promise<void>) {
  await page.goto(`${hosts[lang]}/links`)
  await page.route('**/sources.json', answer)
  const { sources } = footerTexts[lang].search
  await page.getByRole('contentinfo').getByRole('link', { name: sources }).click()
}

export const sourcesStates: State[] = [
  {
    name: 'sources-in-every-state',
    long: true,
    async reach(page, lang) {
      await openWith(page, lang, (route) => route.fulfill({ json: told() }))
      await page.getByText('Munnmælahúsið').waitFor()
    },
  },
  {
    name: 'sources-not-loaded',
    failing: true,
    async reach(page, lang) {
      await openWith(page, lang, (route) => route.abort())
      await page.getByText(sourcesTexts[lang].notLoaded).waitFor()
    },
  },
]
