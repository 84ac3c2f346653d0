import { watchToInput } from '@kot/contract/watch/watch-input'
import type { ChannelItem, WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import type { Lang } from '@kot/domain/text/lang'
import { emptyWatch } from '@kot/domain/watch/watch'
import { searchTexts } from '@kot/i18n/texts/search'
import { watchesTexts } from '@kot/i18n/texts/watches'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'

/** A watch as the server presents it. */
export const aWatchItem = (facts: Partial<WatchItem> = {}): WatchItem => ({
  ...watchToInput({ ...emptyWatch, postcodes: ['101', '105'], maxRent: 350_000, minRooms: 2 }, ''),
  id: 1,
  active: true,
  paused_until: null,
  changed_at: '2026-11-02T12:00:00Z',
  days: 28,
  new_homes: 24,
  matching_now: 9,
  last: null,
  feed: '/api/v1/watch_feeds/token/homes.atom',
  calendar: '/api/v1/watch_feeds/token/viewings.ics',
  ...facts,
})

/** What the page of the watches shows. */
export const aWatchesResponse = (facts: Partial<WatchesResponse> = {}): WatchesResponse => ({
  watches: [aWatchItem()],
  channels: [],
  offered: { push_key: null, telegram: false },
  quiet: { on: true, from: 22, until: 7 },
  sources: [
    { name: 'bland', title: 'Bland' },
    { name: 'myigloo', title: 'myigloo.is' },
  ],
  searched_at: '2026-11-16T01:28:00Z',
  ...facts,
})

export const aChannel = (facts: Partial<ChannelItem> = {}): ChannelItem => ({
  id: 5,
  kind: 'ntfy',
  label: 'ntfy.sh/kot-anna',
  state: 'connected',
  ...facts,
})

/** Answers the call of all watches, as long as the page is open. */
export const withWatches = (page: Page, list: WatchesResponse) =>
  page.route('**/api/v1/watches', (route) => route.fulfill({ json: list }))

/** The list of watches, as a person finds it. */
export function watchList(page: Page, lang: Lang) {
  const texts = watchesTexts[lang]
  const card = (title: string) => page.getByRole('article', { name: title, exact: true })
  return {
    add: page.getByRole('link', { name: texts.add }),
    card,
    turn: (title: string) => card(title).getByRole('switch', { name: texts.on(title) }),
    edit: (title: string) => card(title).getByRole('link', { name: texts.editOf(title) }),
    resume: (title: string) => card(title).getByRole('button', { name: texts.resumeOf(title) }),
    async open(): Promise<void> {
      await page.goto(`${hosts[lang]}/smartfinder`)
      await page.getByRole('article').first().waitFor()
    },
  }
}

/** The page of one watch. */
export function watchPage(page: Page, lang: Lang) {
  const texts = watchesTexts[lang]
  const form = page.getByRole('form', {
    name: new RegExp(`${texts.page.change}|${texts.page.create}`),
  })
  return {
    form,
    async choose(code: string): Promise<void> {
      const { label } = searchTexts[lang].area
      await form.getByRole('button', { name: `${label}: ` }).click()
      const areas = page.getByRole('dialog', { name: label })
      await areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).check()
      await page.keyboard.press('Escape')
      await areas.waitFor({ state: 'hidden' })
    },
    name: form.getByLabel(texts.page.name, { exact: true }),
    save: form.getByRole('button', { name: texts.page.save, exact: true }),
    saveAndTurnOn: form.getByRole('button', { name: texts.page.saveAndTurnOn }),
    remove: form.getByRole('button', { name: texts.page.delete }),
    pauseUntil: form.getByLabel(texts.page.pause, { exact: true }),
    pause: form.getByRole('button', { name: texts.page.startPause, exact: true }),
    more: form.getByRole('button', { name: new RegExp(texts.more.heading) }),
  }
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const noDevice: Subscription = {
  endpoint: 'https://push.example/device-1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
}

/** A browser that can be notified, and what it answers to its own question. Works in pages with and
 *  without layout. */
export const withPush = (
  page: Page,
  answer: NotificationPermission,
  device: Subscription = noDevice,
) =>
  page.addInitScript(
    ([given, { endpoint, keys }]) => {
      const subscription = {
        endpoint,
        options: {},
        toJSON: () => ({ keys }),
        unsubscribe: async () => true,
      }
      const pushManager = {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      }
      const registration = { pushManager }
      const notification = {
        permission: sessionStorage.getItem('permission') ?? 'default',
        requestPermission: async () => {
          sessionStorage.setItem('permission', given)
          notification.permission = given
          return given
        },
      }
      Object.defineProperty(window, 'Notification', { configurable: true, value: notification })
      Object.defineProperty(window, 'PushManager', { configurable: true, value: () => {} })
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: {
          ready: Promise.resolve(registration),
          register: async () => registration,
          getRegistration: async () => registration,
          addEventListener: () => {},
          removeEventListener: () => {},
        },
      })
    },
    [answer, device] as const,
  )
