import { useSyncExternalStore } from 'react'

/** A value that components can follow. */
export type Readable<Value> = {
  /** The same object until something changes, as React requires of a snapshot. */
  current: () => Value
  subscribe: (listener: () => void) => () => void
}

export type Store<Value> = Readable<Value> & { set: (next: Value) => void }

/** A value outside of React. Setting the same value again notifies no listener. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The current value of a store; `onServer` is what the server renders, and the browser first. */
export const useStore = <Value>({ subscribe, current }: Readable<Value>, onServer: Value): Value =>
  useSyncExternalStore(subscribe, current, () => onServer)
