import { cityPath, namedCityPath } from '@kot/i18n/paths'
import type { Lang } from '@kot/domain/text/lang'
import { cityTexts } from '@kot/i18n/texts/city'
import { commonTexts } from '@kot/i18n/texts/common'
import { contactTexts } from '@kot/i18n/texts/contact'
import type { Page, Route } from '@playwright/test'
import { sourceStatusTime, visitorCount, visitorDay } from '@kot/domain/account/viewer'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { footerTexts } from '@kot/i18n/texts/footer'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { type State, storeHousehold } from './state.ts'
import { fillContact, openContact, sendContact } from '../steps/contact.ts'

const dayBefore = (minutes: number) =>
  visitorDay(new Date(Date.now() - minutes * 60_000)).toISOString()

type SiteState = [
  title: string,
  state: string,
  reason: string | null,
  minutes: number,
  adverts: number,
]

const sites: SiteState[] = [
  ['Álfhóll', 'blocked', 'blocked', 3_000, 214],
  ['Fasteignatorg Suðurnesjabæjar og nágrennis', 'healthy', null, 4, 1_021],
  ['Frásögn', 'new', null, 0, 0],
  ['Leiguhornið', 'healthy', null, 305, 61],
  ['Munnmælahúsið', 'broken', 'not-answering', 200, 33],
  ['Sögutorg', 'broken', 'changed', 1_500, 1],
  ['Ævintýraleiga', 'suspect', 'checking', 41, 402],
]

/** As the call would return it. */
const sourcesResponse = () => ({
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

/** Within the app the page sends the request in the browser, where a response can be made up. */
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
      await openWith(page, lang, (route) => route.fulfill({ json: sourcesResponse() }))
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

const answerWith = (status: number) => async (page: Page, lang: Lang) => {
  await page.route('**/d/send_message.json', (route) => route.fulfill({ status, json: {} }))
  await openContact(page, lang)
  await fillContact(page, lang)
  await sendContact(page, lang)
}

export const contactStates: State[] = [
  {
    name: 'contact-faults',
    long: true,
    async reach(page, lang) {
      await openContact(page, lang)
      await sendContact(page, lang)
      await page.getByText(contactTexts[lang].faults.bodyMissing).waitFor()
    },
  },
  {
    name: 'contact-sent',
    long: true,
    async reach(page, lang) {
      await answerWith(200)(page, lang)
      await page.getByText(contactTexts[lang].thanks.heading).waitFor()
    },
  },
  {
    name: 'contact-not-sent',
    failing: true,
    long: true,
    async reach(page, lang) {
      await answerWith(500)(page, lang)
      await page.getByText(commonTexts[lang].errors.unexpected).waitFor()
    },
  },
  {
    name: 'contact-without-scripts',
    withoutScripts: true,
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/contact`)
      await page.locator('form noscript div').first().waitFor()
    },
  },
]

const plain = (name: string, path: string): State => ({
  name: `page-${name}`,
  long: true,
  async reach(page, lang) {
    await page.goto(`${hosts[lang]}${path}`)
    await page.getByRole('heading').first().waitFor()
  },
})

/** Every page with an address; the landing page has separate states. */
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
  {
    name: 'page-city-overview-unfolded',
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/city-overview`)
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
      await page.getByText(cityTexts[lang].none).first().waitFor()
    },
  },
  {
    name: 'page-login-modal-closed',
    async reach(page, lang) {
      const { signIn, prompt } = signInTexts[lang]
      await page.goto(`${hosts[lang]}/login`)
      await page.getByRole('dialog', { name: signIn.heading }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('button', { name: prompt.button }).waitFor()
    },
  },
  plain('not-found', '/404'),
  plain('gallery', '/_ui'),
  {
    name: 'home-cost',
    async reach(page, lang) {
      await storeHousehold(page)
      await page.goto(`${hosts[lang]}/_ui#costs`)
      await page
        .getByRole('heading', { name: homeCostTexts[lang].heading(2) })
        .first()
        .waitFor()
    },
  },
]
