import { useSyncExternalStore } from 'react'
import { arrivingOverlays, nothingArrived } from '../../ui/overlays/arriving-overlays'
import { PartNotLoaded } from './part-not-loaded'

/** Says so when something was to be opened and what opens it could not be fetched. */
export function OverlaysNotLoaded() {
  const { missed } = useSyncExternalStore(
    arrivingOverlays.subscribe,
    arrivingOverlays.current,
    () => nothingArrived,
  )
  return missed && <PartNotLoaded onRetry={() => void arrivingOverlays.load()} />
}
