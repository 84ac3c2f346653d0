import { useEffect } from 'react'
import { createStore, useStore, type Readable } from './store'
import { useLatest } from './use-latest'

/** Code that is loaded when it is first needed. */
export interface LazyPart<Part> extends Readable<Part | null> {
  /** Loads the part once. Rejects when it could not be loaded; the next call then tries again. */
  load: () => Promise<Part>
}

/** The one way to load code later: every `import()` of the app is in the argument of this
 *  function, which forgets failures instead of keeping them for the life of the page. */
export function createLazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<Part | null>(null)
  let loading: Promise<Part> | null = null

  async function attempt(): Promise<Part> {
    // Some browsers remember a module that failed and never ask for it again. Where it is certain that
    // the request would fail, none is made.
    if (isOffline()) throw new Error('offline')
    await reloadFailedStylesheets()
    const part = await fetchPart()
    store.set(part)
    return part
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async load() {
      const loaded = store.current()
      if (loaded !== null) return loaded
      loading ??= attempt().finally(() => (loading = null))
      return loading
    },
  }
}

/** The part once it is loaded. Does not load it. */
export const useLazyPart = <Part>(lazyPart: LazyPart<Part> | null): Part | null =>
  useStore(lazyPart ?? noPart, null)

const noPart = createStore(null)

/** The part of something that can be opened, loaded when that is first opened.
 *  @param onMissing called when it could not be loaded: what cannot be shown must not stay open, or
 *  it would appear beside the next thing that is opened */
export function useOpenedPart<Part>(
  lazyPart: LazyPart<Part>,
  open: boolean,
  onMissing: () => void,
): Part | null {
  const close = useLatest(onMissing)
  useEffect(() => {
    async function load(): Promise<void> {
      if (!(await loadOrReport(lazyPart))) close()
    }
    if (open) void load()
  }, [lazyPart, open, close])
  return useLazyPart(lazyPart)
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Safari has no idle callbacks. */
const whenIdle = (run: () => unknown): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Calls `greet` once, soon after the first interaction of any kind with this page: what the
 *  interaction itself changes is shown first. */
export function useFirstTouch(greet: () => unknown): void {
  useEffect(() => {
    const off = new AbortController()
    const touch = () => {
      off.abort()
      whenIdle(greet)
    }
    for (const sign of signs) {
      document.addEventListener(sign, touch, { signal: off.signal, passive: true, capture: true })
    }
    return () => off.abort()
  }, [greet])
}

/** Whether a person waits for a part that could not be loaded. */
export const missingPart = createStore(false)

/** Loads a part that a user requested, and reports a failure to them.
 *  @returns whether the part is there */
export async function loadOrReport(lazyPart: LazyPart<unknown>): Promise<boolean> {
  try {
    await lazyPart.load()
    missingPart.set(false)
    return true
  } catch {
    missingPart.set(true)
    return false
  }
}

/** The service worker, where there is one, answers without a connection too. */
const isOffline = (): boolean =>
  typeof navigator !== 'undefined' &&
  // Absent outside of browsers.
  (navigator as Partial<Navigator>).onLine === false &&
  !navigator.serviceWorker?.controller

const failedStylesheets = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const options = { capture: true }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        failedStylesheets.add(target)
      }
    },
    options,
  )
}

/** Vite requests the stylesheets of a part once, also when they fail: without this, a part would come
 *  unstyled at the second attempt. */
async function reloadFailedStylesheets(): Promise<void> {
  await Promise.all([...failedStylesheets].map(reloadStylesheet))
}

function reloadStylesheet(failed: HTMLLinkElement): Promise<void> {
  failedStylesheets.delete(failed)
  const link = failed.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} failed`)))
    failed.replaceWith(link)
  })
}
