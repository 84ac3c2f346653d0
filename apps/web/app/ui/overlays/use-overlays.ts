import { useEffect, useSyncExternalStore } from 'react'
import { arrivingOverlays, nothingArrived } from './arriving-overlays'

/** What lies above pages, once it has been fetched; fetched when it is first wanted. */
export function useOverlays(wanted: boolean) {
  const { overlays } = useSyncExternalStore(
    arrivingOverlays.subscribe,
    arrivingOverlays.current,
    () => nothingArrived,
  )
  useEffect(() => {
    if (wanted) void arrivingOverlays.load()
  }, [wanted])
  return overlays
}
