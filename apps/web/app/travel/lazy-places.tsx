import { createLazyPart, useOpenedPart } from '../ui/state/lazy-part'
import type { PlacesOfList } from './place-form'

const parts = createLazyPart(() => import('./places-dialog'))

interface LazyPlacesProps {
  open: boolean
  onClose: () => void
  /** What the places are compared with; null where no list of homes is open. */
  list: PlacesOfList | null
  /** In a dialog, or beside a map. */
  where: 'dialog' | 'aside'
}

/** The places of the viewer. Their code is loaded when they are first opened. */
export function LazyPlaces({ open, onClose, list, where }: LazyPlacesProps) {
  const loaded = useOpenedPart(parts, open, onClose)
  if (!loaded) return null
  if (where === 'aside') return open && <loaded.PlacesAside onClose={onClose} list={list} />
  return <loaded.PlacesDialog open={open} onClose={onClose} list={list} />
}
