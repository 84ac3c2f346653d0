import type { Lang } from '@kot/domain/text/lang'
import {
  expect,
  test as base,
  type APIResponse,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import { hosts, port } from './hosts.ts'

/** The screens of the stories. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type CallOptions = {
  method?: string
  host?: string
  data?: unknown
  headers?: Record<string, string>
  /** Whether redirects are followed; they are by default. */
  follow?: boolean
}

/** A request without a browser. Only browsers find *.localhost by themselves, so it goes to the
 *  loopback address and names its host. */
export type Ask = (lang: Lang, path: string, options?: CallOptions) => Promise<APIResponse>

/** Waits until React has taken over the page. */
const hydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 120_000 })

/** Waits until no request of the page is pending, and its responses are on the screen. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await frames(page)
    expect([...(onTheirWay.get(page) ?? [])].map((request) => request.url())).toEqual([])
  }).toPass({ intervals: [0, 20, 50] })
}

/** Waits for a few frames: every reaction of the page to a scroll or a click has begun. */
export const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 5; left > 0; left -= 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

const onTheirWay = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page): void {
  const requests = new Set<Request>()
  onTheirWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Opens and reloads pages until they can be used, which is before every photo has come. A story about
 *  what happens earlier names what it waits for: `goto(url, { waitUntil: 'commit' })`. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    if (options?.waitUntil !== undefined) return goto(url, options)
    const response = await goto(url, { ...options, waitUntil: 'domcontentloaded' })
    if (await willHydrate(page)) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload({ ...options, waitUntil: 'domcontentloaded' })
    if (await willHydrate(page)) await hydrated(page)
    return response
  }
}

/** Not so without scripts, or on foreign pages. A page that redirects immediately is checked again at its target. */
async function willHydrate(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => '__reactRouterContext' in window)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState('domcontentloaded')
    return willHydrate(page)
  }
}

/** Every story also fails on what a visitor would not notice at once: an error on the console,
 *  a hydration warning, something refused by the content security policy. */
export const test = base.extend<{ complaints: string[]; ask: Ask; goesOffline: boolean }>({
  /** Set by stories that cut the connection: the browser then reports every request that fails. */
  goesOffline: [false, { option: true }],

  context: async ({ context, complaints, goesOffline }, use) => {
    context.on('page', waitForHydration)
    context.on('page', countRequests)
    const stop = recordComplaints(context, complaints, goesOffline)
    await use(context)
    stop()
  },

  ask: async ({ request }, use) => {
    await use(async (lang, path, options = {}) => {
      const { method = 'GET', host = new URL(hosts[lang]).host, follow = true, ...rest } = options
      let next = path
      for (;;) {
        const answer = await request.fetch(`http://127.0.0.1:${port}${next}`, {
          ...rest,
          method,
          headers: { ...rest.headers, host },
          // Followed here: Playwright's own way forgets the host.
          maxRedirects: 0,
        })
        const location = answer.headers()['location']
        if (!follow || location === undefined) return answer
        next = location
      }
    })
  },

  // Without a context: a story that only sends requests to the server opens none.
  complaints: [
    // Playwright wants a pattern here.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Writes down what a visitor would not notice at once.
 *  @returns what ends it */
function recordComplaints(
  context: BrowserContext,
  complaints: string[],
  goesOffline: boolean,
): () => void {
  let isOver = false
  const record = (complaint: string) => {
    if (!isOver) complaints.push(complaint)
  }
  context.on('weberror', (error) => record(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // The browser reports the status of the 404 page itself, and of photos whose source broke.
    if (/\/404$|\/img\//.test(message.location().url)) return
    if (goesOffline && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
    // Playwright's own note that this story runs without one.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') {
      const { url } = message.location()
      record(`${message.type()}: ${message.text()} ${withoutQuery(url)}`)
    }
  })
  context.on('request', (request) => {
    if (/[?&](?:jwt|token|reset_password_token)=/.test(request.headers()['referer'] ?? '')) {
      record(`a token in the referrer of ${new URL(request.url()).pathname}`)
    }
    if (request.url().endsWith('/csp-report')) {
      record(`content security policy: ${request.postData()}`)
    }
  })
  return () => {
    isOver = true
  }
}

/** A query may hold a token. */
const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')

export { expect }
