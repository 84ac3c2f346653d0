import { useSyncExternalStore } from 'react'

/** Code that is loaded when it is first needed. */
export interface LazyPart<Part> {
  /** The loaded part, or null until then. */
  current: () => Part | null
  subscribe: (listener: () => void) => () => void
  /** Loads the part once. Rejects when it could not be loaded; the next call then tries again. */
  load: () => Promise<Part>
}

/** The one way to load code later: every `import()` of the app stands in the argument of this
 *  function, which forgets failures instead of keeping them for the life of the page. */
export function createLazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null
  let loading: Promise<Part> | null = null
  const listeners = new Set<() => void>()

  async function attempt(): Promise<Part> {
    // Some browsers remember a module that failed and never ask for it again. Where it is certain that
    // the request would fail, none is made.
    if (isOffline()) throw new Error('offline')
    await reloadFailedStylesheets()
    part = await fetchPart()
    for (const listener of listeners) listener()
    return part
  }

  return {
    current: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load() {
      if (part !== null) return part
      loading ??= attempt().finally(() => (loading = null))
      return loading
    },
  }
}

/** The part once it is loaded. Does not load it. */
export const useLazyPart = <Part>(lazyPart: LazyPart<Part> | null): Part | null =>
  useSyncExternalStore(
    lazyPart?.subscribe ?? noSubscription,
    () => lazyPart?.current() ?? null,
    () => null,
  )

const noSubscription = () => () => {}

/** Whether a person waits for a part that could not be loaded. */
export const missingPart = (() => {
  let missing = false
  const listeners = new Set<() => void>()
  function set(next: boolean): void {
    missing = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => missing,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: () => set(true),
    dismiss: () => set(false),
  }
})()

/** Loads a part that a person asked for, and reports a failure to them.
 *  @returns whether the part is there */
export async function loadOrReport(lazyPart: LazyPart<unknown>): Promise<boolean> {
  try {
    await lazyPart.load()
    missingPart.dismiss()
    return true
  } catch {
    missingPart.report()
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

/** Vite asks for the stylesheets of a part once, also when they fail: without this, a part would come
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
