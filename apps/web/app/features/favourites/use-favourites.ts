import { storageKeys } from '@kot/domain/storage-keys'
import { useMemo, useSyncExternalStore } from 'react'
import { browserTexts } from '../session/stored-text'
import { readFavourites, toggled } from './favourite-list'

/** The favourites kept in this browser. The same object until they change. */
export function useFavourites() {
  const text = useSyncExternalStore(browserTexts.subscribe, read, () => null)
  return useMemo(() => {
    const ids = new Set(readFavourites(text))
    return { count: ids.size, has: (id: number) => ids.has(id), toggle }
  }, [text])
}

const read = () => browserTexts.read(storageKeys.favoriteList)

const toggle = (id: number) =>
  browserTexts.write(storageKeys.favoriteList, JSON.stringify(toggled(readFavourites(read()), id)))
