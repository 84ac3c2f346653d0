import { useEffect } from 'react'
import { createLazyPart, useLazyPart } from '../../ui/state/lazy-part'
import type { WatchSearchProps } from './watch-search'

const watchSearch = createLazyPart(async () => (await import('./watch-search')).WatchSearch)

/** As high as what takes its place. */
const rooms = { bar: 'min-h-tap', panel: 'min-h-18', empty: 'min-h-18' }

/** `WatchSearch`, loaded when it is first shown. If it cannot be loaded, the results work without
 *  it. */
export function LazyWatchSearch(props: WatchSearchProps) {
  const { WatchSearch } = useWatchSearch()
  return WatchSearch ? <WatchSearch {...props} /> : <div className={rooms[props.shape]} />
}

function useWatchSearch() {
  useEffect(() => void watchSearch.load().catch(() => {}), [])
  return { WatchSearch: useLazyPart(watchSearch) }
}
