import { tabNote, type TabNote, type TabStorage } from './tab-note'

/** A page of ours that one page of a tab leaves for a later one. */
export const pageNote = (key: string, storage: TabStorage): TabNote =>
  tabNote(key, storage, isOwnPath)

// '//host' and '/\host' are other sites to a browser.
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/u.test(path)
