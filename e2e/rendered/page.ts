/** The part of Playwright's page that needs no layout. Renders the app of apps/web and calls the
 *  real server, both in this process. Everything else needs a browser: see docs/testing.md. */
import { join } from 'node:path'
import { vi } from 'vitest'
import { Locator, pressKey, user } from './locator.ts'
import { poll } from './poll.ts'
import { answer, type Answered } from './server.ts'

type StartedApp = { navigate: (address: string) => Promise<void>; stop: () => void }
type AppModule = { startApp: (container: Element) => Promise<StartedApp> }
type SentRequest = ReturnType<typeof describeRequest>
type SentResponse = {
  url: () => string
  status: () => number
  request: () => SentRequest
  json: () => Promise<unknown>
}
type Route = {
  request: () => SentRequest
  fulfill: (reply: { status?: number; json?: unknown; body?: string }) => Promise<void>
  continue: () => Promise<void>
  abort: () => Promise<void>
}
type StorageState = { origins: { localStorage: { name: string; value: string }[] }[] }
type Handler = (route: Route) => unknown
type UrlPattern = string | RegExp | ((url: URL) => boolean)

/** Moves the window to another URL. */
declare const happyDOM: { setURL: (url: string) => void }

/** Loaded by path: apps/web has a different TypeScript configuration. */
const appModule = join(import.meta.dirname, '../../apps/web/app/testing/start-app.tsx')

export class RenderedPage {
  #app: StartedApp | null = null
  #pendingRequests = 0
  /** Console messages of a page that was left are dropped. */
  #isOpen = false
  /** Aborts the requests to which a route handler has not replied. */
  readonly #pendingRoutes = new Set<() => void>()
  readonly #onConsoleError: (message: string) => void
  readonly #routes: { address: UrlPattern; handler: Handler }[] = []
  readonly #requestListeners: ((request: SentRequest) => void)[] = []
  readonly #responseListeners: ((response: SentResponse) => void)[] = []
  readonly #body = new Locator((root) => [root], 'page')
  /** Fills the browser's storage before a page opens. */
  readonly #initScripts: (() => void)[] = []

  /** @param onConsoleError called with what a browser would write to its console */
  constructor(onConsoleError: (message: string) => void) {
    this.#onConsoleError = (message) => {
      if (this.#isOpen) onConsoleError(message)
    }
    globalThis.fetch = (input, init) => this.#fetch(input, init)
    // A stream that stays open would be waited for.
    this.#routes.push({ address: '**/api/v1/board/events', handler: () => {} })
  }

  getByRole = this.#body.getByRole.bind(this.#body)
  getByText = this.#body.getByText.bind(this.#body)
  getByLabel = this.#body.getByLabel.bind(this.#body)
  getByTestId = this.#body.getByTestId.bind(this.#body)
  locator(selector: string, options = {}) {
    return selector === 'body' ? this.#body : this.#body.locator(selector, options)
  }

  keyboard = { press: pressKey, type: (text: string) => user.keyboard(text) }

  clock = {
    install: async () => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
        shouldAdvanceTime: false,
      })
    },
    pauseAt: async (_time: number) => {},
    setFixedTime: async (time: number | string | Date) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
    },
    resume: async () => {
      vi.useRealTimers()
    },
    runFor: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
    },
  }

  toString() {
    return `page ${this.url()}`
  }

  async goto(address: string) {
    await this.close()
    const { href, pathname } = new URL(address, this.url())
    happyDOM.setURL(href)
    // A typed address has a separate history entry, without the state of the page before.
    window.history.replaceState(null, '', href)
    for (const script of this.#initScripts) script()
    this.#isOpen = true
    // The smallest response of a host, for callers that only need its storage.
    if (pathname === '/healthz') return
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    const { startApp } = (await import(appModule)) as AppModule
    this.#app = await startApp(container)
    await this.waitForLoadState()
  }
  async reload() {
    await this.goto(this.url())
  }
  url() {
    return window.location.href
  }
  /** Completes pending requests, because module stores outlive a page here. */
  async close() {
    vi.useRealTimers()
    this.#app?.stop()
    this.#app = null
    this.#isOpen = false
    for (const end of this.#pendingRoutes) end()
    await this.#waitUntilIdle()
    document.body.replaceChildren()
    document.body.removeAttribute('style')
    document.documentElement.removeAttribute('style')
  }

  async evaluate<Result>(work: string | ((arg: never) => Result), arg?: unknown): Promise<Result> {
    if (typeof work !== 'string') return work(arg as never)
    // Stories read the browser's storage this way.
    const key = /^localStorage\.getItem\('(\w+)'\)$/.exec(work)?.[1]
    if (key !== undefined) return localStorage.getItem(key) as Result
    if (work !== 'localStorage.clear()') throw new Error(`give a function instead of: ${work}`)
    return localStorage.clear() as Result
  }
  async addInitScript(script: (arg: never) => void, arg?: unknown) {
    this.#initScripts.push(() => script(arg as never))
  }
  context() {
    return {
      addInitScript: this.addInitScript.bind(this),
      setStorageState: async ({ origins }: StorageState) => {
        localStorage.clear()
        for (const { name, value } of origins.flatMap((origin) => origin.localStorage)) {
          localStorage.setItem(name, value)
        }
      },
    }
  }
  /** Waits until the page is rendered and no request is pending. */
  async waitForLoadState() {
    await poll(() => {
      if (!document.querySelector('main')) throw new Error('the page is not rendered')
    })
    await this.#waitUntilIdle()
  }
  async #waitUntilIdle() {
    let idleChecks = 0
    await poll(() => {
      idleChecks = this.#pendingRequests === this.#pendingRoutes.size ? idleChecks + 1 : 0
      if (idleChecks < 3) throw new Error(`${this.#pendingRequests} requests are pending`)
    })
  }

  // The network

  on(event: 'request' | 'response', listener: (given: never) => void) {
    if (event === 'request') this.#requestListeners.push(listener as never)
    else this.#responseListeners.push(listener as never)
  }
  async route(address: UrlPattern, handler: Handler) {
    this.#routes.unshift({ address, handler })
  }
  async unroute(address: UrlPattern) {
    const at = this.#routes.findIndex((route) => String(route.address) === String(address))
    if (at >= 0) this.#routes.splice(at, 1)
  }
  waitForRequest(address: UrlPattern | ((request: SentRequest) => boolean)) {
    const { promise, resolve } = Promise.withResolvers<SentRequest>()
    this.#requestListeners.push((request) => {
      if (isMeant(address as UrlPattern, request)) resolve(request)
    })
    return promise
  }
  waitForResponse(address: UrlPattern | ((response: SentResponse) => boolean)) {
    const { promise, resolve } = Promise.withResolvers<SentResponse>()
    this.#responseListeners.push((response) => {
      if (isMeant(address as UrlPattern, response)) resolve(response)
    })
    return promise
  }
  async waitForURL(address: UrlPattern) {
    await poll(() => {
      if (!matchesAddress(address, this.url())) throw new Error(`still at ${this.url()}`)
    })
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    this.#pendingRequests += 1
    try {
      return await this.#send(input, init)
    } finally {
      this.#pendingRequests -= 1
    }
  }

  async #send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const given = input instanceof Request ? input : new URL(String(input), this.url())
    // Node does not support `keepalive` beyond the life of a page.
    const request = new Request(given, { ...init, keepalive: false })
    const body = request.body === null ? null : await request.text()
    const sent = describeRequest(request, body)
    for (const listener of this.#requestListeners) listener(sent)
    const reply = await this.#reply(request, body, sent)
    if (reply === 'aborted') {
      this.#onConsoleError('error: Failed to load resource: net::ERR_FAILED')
      throw new TypeError('Failed to fetch')
    }
    const { status, headers, payload } = reply
    // As in e2e/story.ts: the 404 page itself and photos may fail.
    if (status >= 400 && !/\/404(?:\.data)?$|\/img\//.test(request.url)) {
      this.#onConsoleError(
        `error: Failed to load resource: the server responded with a status of ${status}: ${request.url}`,
      )
    }
    const bytes = status === 204 || status === 304 ? null : new Uint8Array(payload)
    const response = new Response(bytes, { status, headers })
    Object.defineProperty(response, 'url', { value: request.url })
    const described: SentResponse = {
      url: sent.url,
      status: () => status,
      request: () => sent,
      json: async () => JSON.parse(Buffer.from(payload).toString('utf8')) as unknown,
    }
    for (const listener of this.#responseListeners) listener(described)
    return response
  }

  async #reply(request: Request, body: string | null, sent: SentRequest) {
    const route = this.#routes.find(({ address }) => matchesAddress(address, request.url))
    if (!route) return answer(request, body)
    const { promise, resolve } = Promise.withResolvers<Answered | 'aborted'>()
    const abort = () => resolve('aborted')
    this.#pendingRoutes.add(abort)
    void promise.finally(() => this.#pendingRoutes.delete(abort))
    await route.handler({
      request: () => sent,
      fulfill: async ({ status = 200, json, body: text = JSON.stringify(json) }) =>
        resolve({
          status,
          headers: { 'content-type': 'application/json' },
          payload: Buffer.from(text),
        }),
      continue: async () => resolve(await answer(request, body)),
      abort: async () => abort(),
    })
    return promise
  }
}

function describeRequest(request: Request, body: string | null) {
  return {
    url: () => request.url,
    method: () => request.method,
    headers: () => Object.fromEntries(request.headers),
    postData: () => body,
    postDataJSON: () => (body === null ? null : (JSON.parse(body) as unknown)),
    resourceType: () => 'fetch',
  }
}

const isMeant = (address: UrlPattern, what: SentRequest | SentResponse): boolean =>
  typeof address === 'function'
    ? (address as (given: unknown) => boolean)(what)
    : matchesAddress(address, what.url())

/** As in Playwright: `**` matches anything, `*` anything but a slash. */
function matchesAddress(address: UrlPattern, url: string): boolean {
  if (typeof address === 'function') return address(new URL(url))
  if (address instanceof RegExp) return address.test(url)
  const pattern = address
    .replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`)
    .replaceAll(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
  return new RegExp(`^${pattern}$`).test(url)
}
