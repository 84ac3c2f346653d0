import type * as allOverlays from './all-overlays'

/** What is there so far. The same object until something changes, as React asks of a snapshot. */
type Arrival = {
  readonly overlays: typeof allOverlays | null
  /** Somebody waits for them, and they could not be fetched. */
  readonly missed: boolean
}

export const nothingArrived: Arrival = { overlays: null, missed: false }

let arrival = nothingArrived
let onTheWay: Promise<void> | null = null
const listeners = new Set<() => void>()

function become(next: Arrival): void {
  arrival = next
  for (const listener of listeners) listener()
}

async function fetchOverlays(): Promise<void> {
  try {
    become({ overlays: await import('./all-overlays'), missed: false })
  } catch {
    onTheWay = null
  }
}

/** Fetches them once; after a failure, asking again tries again. Never rejects. */
const fetchAhead = (): Promise<void> => (onTheWay ??= fetchOverlays())

export const arrivingOverlays = {
  current: (): Arrival => arrival,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** For what may be wanted soon: a failure is nobody's matter yet. */
  fetchAhead,
  /** For what is wanted now. */
  load: async (): Promise<void> => {
    await fetchAhead()
    if (!arrival.overlays) become({ overlays: null, missed: true })
  },
}
