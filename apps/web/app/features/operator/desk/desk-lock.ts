import { createContext, useContext } from 'react'

/** Called when the server says that the second factor has to be shown again. */
export const DeskLock = createContext<() => void>(() => {})

export const useDeskLock = (): (() => void) => useContext(DeskLock)
