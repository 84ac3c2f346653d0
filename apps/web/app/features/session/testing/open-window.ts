import { vi } from 'vitest'
import { aBrowser } from './a-browser'

/** Gives code that names `window` one with empty storages; undone by `vi.unstubAllGlobals()`. */
export function openWindow() {
  const [local, tab] = [aBrowser(), aBrowser()]
  vi.stubGlobal('window', {
    localStorage: local.tab().storage(),
    sessionStorage: tab.tab().storage(),
  })
  return { local: local.stored }
}
