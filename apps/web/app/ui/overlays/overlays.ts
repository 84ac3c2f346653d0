import { useEffect } from 'react'
import { createLazyPart, loadOrReport, useLazyPart } from '../lazy-part'
import { useLatest } from '../use-latest'

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
