import { useEffect } from 'react'
import type { DialogProps } from './dialog-overlay'
import type { FullScreenDialogProps } from './full-screen-overlay'
import { createLazyPart, loadOrReport, useLazyPart } from './lazy-part'
import { useLatest } from './use-latest'

/** One matter at a time: centred on wide screens, rising from the bottom edge on phones. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.DialogOverlay {...props} />
}

/** Covers the page, which neither scrolls nor moves behind it, and scrolls under one sticky bar. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.FullScreenOverlay {...props} />
}

/** What lies above pages: no page needs any of it to be read. */
export const overlays = createLazyPart(() => import('./all-overlays'))

/** What lies above pages, once it is loaded; it is loaded when something is first opened.
 *  @param onMissing called when it could not be loaded: what cannot be shown must not stay open, or
 *  it would appear beside the next thing that is opened */
export function useOverlays(open: boolean, onMissing: () => void) {
  const close = useLatest(onMissing)
  useEffect(() => {
    async function load(): Promise<void> {
      if (!(await loadOrReport(overlays))) close()
    }
    if (open) void load()
  }, [open, close])
  return useLazyPart(overlays)
}
