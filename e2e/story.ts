import type { Lang } from '@kot/domain/lang'
import { expect, test as base, type APIResponse } from '@playwright/test'
import { hosts, port } from './hosts.ts'

/** Screens the stories are told on. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Options = {
  method?: string
  host?: string
  data?: unknown
  headers?: Record<string, string>
  /** Whether redirects are followed; they are by default. */
  follow?: boolean
}

/** A request without a browser. Only browsers find *.localhost by themselves, so it goes to the
 *  loopback address and names its host. */
export type Ask = (lang: Lang, path: string, options?: Options) => Promise<APIResponse>

/** Every story also fails on what a visitor would not notice at once: an error on the console,
 *  a hydration warning, something refused by the content security policy. */
export const test = base.extend<{ complaints: string[]; ask: Ask; goesOffline: boolean }>({
  /** Set by stories that cut the connection: the browser then reports every request that fails. */
  goesOffline: [false, { option: true }],

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

  complaints: [
    async ({ context, goesOffline }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        // The browser reports the status of the 404 page itself, and of photos whose source broke.
        if (/\/404$|\/img\//.test(message.location().url)) return
        if (goesOffline && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
        // Playwright's own note that this story runs without one.
        if (message.text() === 'Service Worker registration blocked by Playwright') return
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.type()}: ${message.text()}`)
        }
      })
      context.on('request', (request) => {
        if (/[?&](?:jwt|token|reset_password_token)=/.test(request.headers()['referer'] ?? '')) {
          complaints.push(`a token in the referrer of ${new URL(request.url()).pathname}`)
        }
        if (request.url().endsWith('/csp-report')) {
          complaints.push(`content security policy: ${request.postData()}`)
        }
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
