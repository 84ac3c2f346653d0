import { emptyWatch } from '@kot/domain/watch'
import type { ReactNode } from 'react'
import { useWatchPreview, WatchForecast } from './watch-forecast'
import type { WantedWatch } from '../session/pending-watch'

/** What the watch of the panel would have found. In its own file, because it is loaded when an area
 *  is chosen: most visitors of the landing page never choose one here. */
export function PanelForecast(wanted: WantedWatch): ReactNode {
  const { email: _email, from: _from, ...criteria } = wanted
  const preview = useWatchPreview({ ...emptyWatch, ...criteria })
  return <WatchForecast preview={preview} />
}
