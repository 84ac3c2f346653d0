import { emptyWatch } from '@kot/domain/watch/watch'
import type { ReactNode } from 'react'
import { useWatchPreview, WatchForecast } from '../calls/watch-forecast'
import type { WantedWatch } from './pending-watch'

/** What the watch of the panel would have found. In its own file, because it is loaded when an area
 *  is chosen: most visitors of the landing page never choose one here. */
export function PanelForecast(wanted: WantedWatch): ReactNode {
  const { email: _email, from: _from, ...criteria } = wanted
  const preview = useWatchPreview({ ...emptyWatch, ...criteria })
  return <WatchForecast preview={preview} />
}
