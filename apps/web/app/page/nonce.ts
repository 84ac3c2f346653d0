import { createContext } from 'react'

/** The nonce of inline scripts while the server renders; the browser has none. */
export const NonceContext = createContext<string | undefined>(undefined)
