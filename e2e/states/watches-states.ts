import type { WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { searchTexts } from '@kot/i18n/texts/search'
import { watchesTexts } from '@kot/i18n/texts/watches'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { openSmartfinder } from '../steps/smartfinder.ts'
import { aChannel, aWatchesResponse, aWatchItem, withPush, withWatches } from '../steps/watches.ts'
import { drawnArea } from './results-states.ts'
import type { State } from './state.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Three watches and channels in every state. All visitors of the demo share its accounts, so they are
 *  mocked. */
const several = (facts: Partial<WatchItem> = {}): WatchesResponse =>
  aWatchesResponse({
    searched_at: hoursAgo(1),
    offered: { push_key: 'B'.repeat(87), telegram: true },
    watches: [
      aWatchItem({
        name: 'Tvö eða þrjú herbergi nálægt bænum',
        channels: ['mail', 'push'],
        frequency: 'instant',
        last: { at: hoursAgo(2), home_id: 7, address: 'Njálsgata 32' },
        ...facts,
      }),
      aWatchItem({
        id: 2,
        postcodes: ['600', '603'],
        new_homes: 0,
        channels: ['telegram'],
        paused_until: inDays(12),
      }),
      aWatchItem({ id: 3, name: 'Gæludýr, hvar sem er', pets: true, active: false, new_homes: 2 }),
    ],
    channels: [
      aChannel({ id: 4, kind: 'push', label: 'Chrome á Android' }),
      aChannel({ id: 5, kind: 'telegram', label: '@annaj' }),
      aChannel({ id: 6, kind: 'webhook', label: 'anna.example', state: 'retired' }),
    ],
  })

async function openList(page: Page, lang: keyof typeof hosts): Promise<void> {
  await withWatches(page, several())
  await page.goto(`${hosts[lang]}/smartfinder`)
  await page.getByRole('article').first().waitFor()
}

export const watchesStates: State[] = [
  { name: 'watches', viewer: 'active', long: true, reach: openList },
  { name: 'watches-without-access', viewer: 'inactive', long: true, reach: openList },
  {
    name: 'watch-edit',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await withWatches(page, several())
      await page.goto(`${hosts[lang]}/smartfinder/1`)
      const { more } = watchesTexts[lang]
      await page.getByRole('button', { name: more.heading }).click()
      await page.getByLabel(more.minRent).waitFor()
    },
  },
  {
    name: 'watch-edit-area',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await withWatches(page, several({ area: drawnArea }))
      await page.goto(`${hosts[lang]}/smartfinder/1`)
      await page.getByText(searchTexts[lang].area.drawn).first().waitFor()
    },
  },
  {
    name: 'watch-gone',
    viewer: 'active',
    async reach(page, lang) {
      await withWatches(page, several())
      await page.goto(`${hosts[lang]}/smartfinder/99`)
      await page.getByText(watchesTexts[lang].page.gone).waitFor()
    },
  },
  {
    name: 'channel-ntfy',
    viewer: 'active',
    async reach(page, lang) {
      await openList(page, lang)
      const { connectOf, more, ntfy } = channelsTexts[lang]
      await page.getByRole('button', { name: more }).click()
      await page.getByRole('button', { name: connectOf('ntfy') }).click()
      await page.getByRole('dialog').getByLabel(ntfy.address).waitFor()
    },
  },
  {
    name: 'channel-webhook-code',
    viewer: 'active',
    async reach(page, lang) {
      await openList(page, lang)
      const { connectAgain, webhook, code } = channelsTexts[lang]
      const answer = { id: 8, link: null, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
      await page.route('**/api/v1/channels', (route) => route.fulfill({ json: answer }))
      await page.getByRole('button', { name: connectAgain }).click()
      await page.getByRole('dialog').getByLabel(webhook.address).fill('https://anna.example/kot')
      await page.getByRole('button', { name: code.send }).click()
      await page.getByLabel(webhook.secret).waitFor()
    },
  },
  {
    name: 'push-ask',
    viewer: 'active',
    async reach(page, lang) {
      await withPush(page, 'granted')
      const offered = { push_key: 'B'.repeat(87), telegram: true }
      await withWatches(page, aWatchesResponse({ offered, watches: [] }))
      const none = {
        max_rent: 999_999,
        selected_postcodes: [],
        min_rooms: 1,
        min_size: 0,
        pets: false,
        alert_freq: 'daily',
        notfication_match: false,
      }
      await page.route('**/user_email.json*', (route) => route.fulfill({ json: none }))
      await page.route('**/user_email_update.json', (route) => route.fulfill({ json: {} }))
      const watch = await openSmartfinder(page, lang)
      await watch.choose('101')
      await withWatches(page, aWatchesResponse({ offered }))
      await watch.activate.click()
      await page.getByRole('dialog', { name: channelsTexts[lang].ask.heading }).waitFor()
    },
  },
  {
    name: 'push-denied',
    viewer: 'active',
    async reach(page, lang) {
      await page.addInitScript(() => sessionStorage.setItem('permission', 'denied'))
      await withPush(page, 'denied')
      const list = several()
      await withWatches(page, { ...list, channels: [] })
      await page.goto(`${hosts[lang]}/smartfinder`)
      await page.getByText(channelsTexts[lang].push.deniedHelp).scrollIntoViewIfNeeded()
    },
  },
]
