import type { PageRequest } from '@kot/contract/page-request'
import { createContext } from 'react-router'

/** Set by the server for every page request. Re-exported from entry.server, so that the server
 *  process and this bundle share the one instance by which React Router finds the value. */
export const requestContext = createContext<PageRequest>()
