/** What has arrived so far, and what could not be fetched. */
type Arrivals<Name extends string, Modal> = {
  readonly modals: ReadonlyMap<Name, Modal>
  readonly failed: ReadonlySet<Name>
}

export type ModalLoader<Name extends string, Modal> = {
  /** The same object until something changes, as React asks of a snapshot. */
  current: () => Arrivals<Name, Modal>
  subscribe: (listener: () => void) => () => void
  /** Fetches what is not there yet; asking again after a failure tries again. Never rejects. */
  load: (name: Name) => Promise<void>
}

export function createModalLoader<Name extends string, Modal>(
  fetchers: Readonly<Record<Name, () => Promise<Modal>>>,
): ModalLoader<Name, Modal> {
  let arrivals: Arrivals<Name, Modal> = { modals: new Map(), failed: new Set() }
  const listeners = new Set<() => void>()

  function become(next: Arrivals<Name, Modal>): void {
    arrivals = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => arrivals,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(name) {
      if (arrivals.modals.has(name)) return
      try {
        const modal = await fetchers[name]()
        const failed = new Set([...arrivals.failed].filter((other) => other !== name))
        become({ modals: new Map(arrivals.modals).set(name, modal), failed })
      } catch {
        become({ ...arrivals, failed: new Set(arrivals.failed).add(name) })
      }
    },
  }
}
