import { storageKeys } from '@kot/domain/storage-keys'
import { useSyncExternalStore } from 'react'
import { browserTexts } from './stored-text'

/** How many listings are in the favourites kept in this browser. */
export function useFavouritesCount(): number {
  return useSyncExternalStore(browserTexts.subscribe, readCount, () => 0)
}

const readCount = () => favouritesCount(browserTexts.read(storageKeys.favoriteList))

export function favouritesCount(text: string | null): number {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.length : 0
  } catch {
    return 0
  }
}
