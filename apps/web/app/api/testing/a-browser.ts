import { vi } from 'vitest'
import type { Browser } from '../local-texts'

/** One browser profile: its tabs share a storage and receive each other's storage events. */
export function aBrowser() {
  const stored = new Map<string, string>()
  const tabs = new Set<EventTarget>()

  const tab = (): Browser => {
    const events = new EventTarget()
    tabs.add(events)
    const tellOthers = () => {
      for (const other of tabs) if (other !== events) other.dispatchEvent(new Event('storage'))
    }
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value)
        tellOthers()
      },
      removeItem: (key: string) => {
        if (stored.delete(key)) tellOthers()
      },
    }
    return { storage: () => storage, events: () => events }
  }

  return { stored, tab }
}

/** A browser that forbids storage. */
export const aBrowserWithoutStorage = (): Browser => ({
  storage: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  events: () => new EventTarget(),
})

/** Stubs `window` with empty storages; undone by `vi.unstubAllGlobals()`. */
export function openWindow() {
  const [local, tab] = [aBrowser(), aBrowser()]
  vi.stubGlobal('window', {
    localStorage: local.tab().storage(),
    sessionStorage: tab.tab().storage(),
  })
  return { local: local.stored }
}
