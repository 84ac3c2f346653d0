import { createContext, runInContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import type { TransferElement, TransferWindow } from '../session-transfer.ts'

/** As much of a browser as the hand-off page needs. It opens an address of the app, runs the inline
 *  script with nothing around it but what browsers offer, and notes what happens in which order. */
export function sessionTransferBrowser(app: FastifyInstance) {
  const stored = new Map<string, string>()
  const tab = new Map<string, string>()
  const events: string[] = []
  const choice = {
    choice: anElement(),
    question: anElement(),
    stay: anElement(),
    change: anElement(),
  }
  let settled = Promise.withResolvers<void>()

  /** Done when the requested page is loaded, or the choice waits for an answer. */
  async function open(address: string, site = 'same-site'): Promise<void> {
    const { host, pathname, search, hash, origin } = new URL(address)
    settled = Promise.withResolvers()
    const answer = await app.inject({
      url: pathname + search,
      headers: { host, 'sec-fetch-site': site },
    })
    const script = /<script nonce="[^"]+">(.*)<\/script>/s.exec(answer.body)?.[1] ?? ''
    const window = aWindow(host, { origin, pathname, search, hash })
    const browserGlobals = { URLSearchParams, AbortSignal, TextDecoder, Uint8Array, atob }
    runInContext(script, createContext({ window, ...browserGlobals }))
    await settled.promise
  }

  function aWindow(host: string, at: Omit<TransferWindow['location'], 'reload'>): TransferWindow {
    const location = { ...at, reload }
    const shown = () => location.pathname + location.search + location.hash
    function reload() {
      events.push(`load ${shown()}`)
      settled.resolve()
    }
    return {
      location,
      history: {
        replaceState(_state, _unused, address) {
          const { pathname, search, hash } = new URL(address, at.origin)
          Object.assign(location, { pathname, search, hash })
          events.push(`address ${shown()}`)
        },
      },
      localStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => void stored.set(key, text),
        removeItem: (key) => void stored.delete(key),
      },
      sessionStorage: { removeItem: (key) => void tab.delete(key) },
      document: {
        getElementById: (id) => Object.entries(choice).find(([key]) => key === id)?.[1] ?? null,
        createElement: () => ({ rel: '', href: '', addEventListener: loadSoon }),
        head: {
          append: ({ href }) => void events.push(`stylesheet ${href} at ${shown()}`),
        },
      },
      async fetch(path, { method, headers, body }) {
        events.push(`${method} ${path}`)
        const reply = await app.inject({
          method,
          url: path,
          headers: { host, ...headers },
          ...(body !== undefined && { payload: body }),
        })
        return { ok: reply.statusCode < 300, json: async () => reply.json() }
      },
    }
  }

  function anElement() {
    const listeners: (() => void)[] = []
    return {
      hidden: true,
      textContent: '',
      addEventListener: (_type: 'click', listener: () => void) => void listeners.push(listener),
      focus: () => settled.resolve(),
      click: () => listeners.forEach((listener) => listener()),
    } satisfies TransferElement & { click: () => void }
  }

  return { open, stored, tab, events, choice }
}

function loadSoon(type: 'load' | 'error', listener: () => void): void {
  if (type === 'load') queueMicrotask(listener)
}
