/** Fixtures for stories that need the DOM, events and the server, but no browser; same names as in `../story.ts`. */
import type { Lang } from '@kot/domain/text/lang'
import { turnOf } from '@kot/domain/testing/size'
import { test as base, vi } from 'vitest'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import type { Ask } from '../story.ts'
import { expect } from './expect.ts'
import { RenderedPage } from './page.ts'
import { answer } from './server.ts'

export { expect }

/** Every change renders the pages in one language, the proof in both. */
export const langs: readonly Lang[] = turnOf('is', 'en')

export const askThrough =
  (answered: typeof answer): Ask =>
  async (lang, path, options = {}) => {
    const {
      method = 'GET',
      host = new URL(hosts[lang]).host,
      data,
      headers = {},
      follow = true,
    } = options
    const isText = typeof data === 'string'
    const body = data === undefined ? null : isText ? data : JSON.stringify(data)
    let next = path
    for (;;) {
      const url = new URL(next, `http://${host}`)
      const sent = { 'content-type': 'application/json', ...headers }
      const request = new Request(url, { method, headers: body === null ? headers : sent, body })
      const reply = await answered(request, body, host)
      const location = reply.headers['location']
      if (follow && location !== undefined) {
        next = location
        continue
      }
      const text = Buffer.from(reply.payload).toString('utf8')
      return {
        status: () => reply.status,
        ok: () => reply.status < 400,
        headers: () => reply.headers,
        url: () => url.href,
        text: async () => text,
        json: async () => JSON.parse(text) as unknown,
      } as never
    }
  }

/** happy-dom does not know `<search>`, and the server renders with the same React. */
const expectedWarnings = /is unrecognized in this browser|Detected multiple renderers concurrently/

/** Every story also fails on an error or warning on the console. */
const story = base.extend<{ page: Page; ask: Ask; complaints: string[] }>({
  complaints: [
    async ({ task: _task }, use) => {
      const complaints: string[] = []
      const record = (...words: unknown[]) => {
        if (!expectedWarnings.test(String(words[0]))) complaints.push(words.map(String).join(' '))
      }
      const spies = [
        vi.spyOn(console, 'error').mockImplementation(record),
        vi.spyOn(console, 'warn').mockImplementation(record),
      ]
      await use(complaints)
      for (const spy of spies) spy.mockRestore()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  ask: async ({ task: _task }, use) => use(askThrough(answer)),
  page: async ({ complaints }, use) => {
    localStorage.clear()
    sessionStorage.clear()
    const page = new RenderedPage((complaint) => complaints.push(complaint))
    await use(page as never)
    await page.close()
  },
})

/** Playwright's `slow` raises a time limit; no story needs that here. */
export const test = Object.assign(story, { slow: () => {} })

/** For steps that serve both layers. Without layout there are no frames to wait for: a page is settled when
 *  no request is pending.
 *  @public */
export const settled = (page: Page) => page.waitForLoadState()
