/** A window for tests that need elements and events but no layout. Network objects stay Node's own, because the
 *  server that answers runs in the same process. */
import { GlobalWindow } from 'happy-dom'
import { populateGlobal, type Environment } from 'vitest/runtime'

/** Reports every element as visible at once: without layout nothing can be outside the viewport. */
class ImmediateIntersectionObserver {
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    queueMicrotask(() => this.#callback([entry], this as never))
  }
  unobserve() {}
  disconnect() {}
}

const environment: Environment = {
  name: 'browser-window',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new GlobalWindow({
      url: 'http://kot.localhost/',
      width: 1440,
      height: 900,
      console: globalThis.console,
      settings: { disableErrorCapturing: true },
    })
    Object.assign(window, { IntersectionObserver: ImmediateIntersectionObserver })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, original] of originals) Object.defineProperty(global, key, original)
      },
    }
  },
}

export default environment
