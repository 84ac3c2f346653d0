import type { WatchResponse } from '@kot/contract/watch/watch'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { matchingNow, openSmartfinder } from '../steps/smartfinder.ts'
import { aWatchesResponse, aWatchItem, withWatches } from '../steps/watches.ts'
import { mailLinks } from '../accounts/account-with-watch.ts'
import type { State } from './state.ts'

const unknownAccount = '00000000-0000-4000-8000-000000000000'

/** All visitors of the demo share its accounts, so the watch is mocked. */
async function withWatch(page: Page, codes: string[], active = true): Promise<void> {
  const answer: WatchResponse = {
    max_rent: 350_000,
    selected_postcodes: codes.map((postcode) => ({
      id: postcodeByCode(postcode)?.areaId ?? 0,
      postcode,
      name: `${postcode} Reykjavík`,
    })),
    min_rooms: 2,
    min_size: 50,
    pets: false,
    alert_freq: 'daily',
    notfication_match: active,
  }
  await page.route('**/user_email.json*', (route) => route.fulfill({ json: answer }))
  const watches = codes.length === 0 ? [] : [aWatchItem({ postcodes: codes, active })]
  await withWatches(page, aWatchesResponse({ watches }))
}

/** Keeps messages visible that would disappear after 2 seconds. Stopping the clock instead would
 *  also block the person viewing the page. */
const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 2_000 ? 0 : later(act, ms, ...rest)) as typeof window.setTimeout
  })

const seen = (
  name: string,
  viewer: 'active' | 'inactive',
  codes: string[],
  active = true,
): State => ({
  name,
  viewer,
  long: true,
  async reach(page, lang) {
    await withWatch(page, codes, active)
    await openSmartfinder(page, lang)
    if (codes.length === 0) return
    await page.getByRole('region', { name: matchingNow }).getByRole('article').first().waitFor()
  },
})

export const smartfinderStates: State[] = [
  seen('smartfinder-new', 'active', [], false),
  seen('smartfinder-active', 'active', ['101', '105', '107']),
  seen('smartfinder-without-access', 'inactive', ['101', '105', '107']),
  {
    name: 'smartfinder-without-postcode',
    viewer: 'active',
    async reach(page, lang) {
      await withWatch(page, [], false)
      await keepMessages(page)
      const watch = await openSmartfinder(page, lang)
      await watch.activate.click()
      await watch.form.getByText(smartfinderTexts[lang].noPostcode, { exact: true }).waitFor()
    },
  },
  {
    name: 'smartfinder-loading',
    viewer: 'active',
    async reach(page, lang) {
      await page.route('**/user_email.json*', () => {})
      await page.goto(`${hosts[lang]}/smartfinder`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'smartfinder-failed',
    viewer: 'active',
    failing: true,
    async reach(page, lang) {
      await page.route('**/user_email.json*', (route) => route.abort())
      await page.goto(`${hosts[lang]}/smartfinder`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'mail-link-asking',
    async reach(page, lang) {
      const id = mailLinks.sign('loosen_match', [unknownAccount, 'max_rent:260000'])
      await page.goto(`${hosts[lang]}/loosen_match?id=${id}`)
      await page.getByText(mailLinkTexts[lang].link(id)).waitFor()
    },
  },
  {
    name: 'mail-link-done',
    async reach(page, lang) {
      const id = mailLinks.sign('unsub_match', [unknownAccount])
      const { button, done } = mailLinkTexts[lang].unsubMatch
      await page.goto(`${hosts[lang]}/unsub_match?id=${id}`)
      await page.getByRole('button', { name: button }).click()
      await page.getByText(done).waitFor()
    },
  },
  {
    name: 'mail-link-refused',
    failing: true,
    async reach(page, lang) {
      const id = mailLinks.sign('subscribe_match', [unknownAccount])
      await page.goto(`${hosts[lang]}/subscribe_match?id=${id}&match=1`)
      await page.getByRole('main').getByRole('button').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'mail-link-incomplete',
    async reach(page, lang) {
      const id = mailLinks.sign('unsub_match', [unknownAccount]).slice(0, -9)
      await page.goto(`${hosts[lang]}/unsub_match?id=${id}`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'watch-panel-forecast',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      const { heading, area } = watchPanelTexts[lang]
      const panel = page.getByRole('region', { name: heading })
      await panel.getByRole('button', { name: area }).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: /^101/ }).check()
      await page.keyboard.press('Escape')
      await panel.getByText(/28 (daga|days)/).waitFor()
    },
  },
  {
    name: 'watch-panel-fault',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      const { heading, submit } = watchPanelTexts[lang]
      const panel = page.getByRole('region', { name: heading })
      await panel.getByRole('button', { name: submit }).click()
      await panel.getByRole('alert').waitFor()
    },
  },
  {
    name: 'watch-panel-waiting',
    viewer: 'inactive',
    async reach(page, lang) {
      await withWatch(page, ['101'])
      await page.route('**/user_email_update.json', (route) => route.fulfill({ json: {} }))
      await page.goto(`${hosts[lang]}/`)
      const { heading, area, submit } = watchPanelTexts[lang]
      const panel = page.getByRole('region', { name: heading })
      await panel.getByRole('button', { name: area }).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: /^101/ }).check()
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: submit }).click()
      await panel.getByText(smartfinderTexts[lang].waiting.heading, { exact: true }).waitFor()
    },
  },
]
