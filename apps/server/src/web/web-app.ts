import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageRequest } from '@kot/contract/page-request'

/** The rendered app as the server sees it: a build to answer with, and in development the
 *  middleware that serves sources and reloads. */
export type WebApp = {
  build: () => Promise<WebBuild>
  /** Where the finished assets lie; null when they are served from sources. */
  clientDirectory: string | null
  sources: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close: () => Promise<void>
}

/** The bundle's entry re-exports the context by which its loaders read the page request. */
export type WebBuild = ServerBuild & {
  entry: { module: { requestContext: RouterContext<PageRequest> } }
}
