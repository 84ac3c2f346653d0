import { storageKeys } from '@kot/domain/storage-keys'
import { useSyncExternalStore } from 'react'
import { browserTexts } from '../session/stored-text'
import { readFavourites, toggled } from './favourite-list'

/** The favourites kept in this browser. */
export function useFavourites() {
  const text = useSyncExternalStore(browserTexts.subscribe, read, () => null)
  const ids = readFavourites(text)
  return {
    count: ids.length,
    has: (id: number) => ids.includes(id),
    toggle: (id: number) =>
      browserTexts.write(
        storageKeys.favoriteList,
        JSON.stringify(toggled(readFavourites(read()), id)),
      ),
  }
}

const read = () => browserTexts.read(storageKeys.favoriteList)
