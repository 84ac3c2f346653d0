const listeners = new Set<() => void>()
let refused: string | null = null

/** The address that no way out would take, until the person has copied it by hand. */
export const refusedLink = {
  current: (): string | null => refused,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  become: (next: string | null): void => {
    refused = next
    for (const listener of listeners) listener()
  },
}
