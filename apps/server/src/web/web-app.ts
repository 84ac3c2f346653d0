import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Lang } from '@kot/domain/text/lang'
import type { PageRequest } from '@kot/contract/page-request'
import type * as Vite from 'vite'

/** The rendered app as the server sees it: a build to answer with, and in development the
 *  middleware that serves sources and reloads. */
export type WebApp = {
  build: () => Promise<WebBuild>
  /** Where the finished assets lie; null when they are served from sources. */
  clientDirectory: string | null
  sources: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close: () => Promise<void>
}

/** The bundle's entry re-exports the context by which its loaders read the page request, and renders the one page that
 *  is not part of the app. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      requestContext: RouterContext<PageRequest>
      renderTransferChoice: (lang: Lang) => string
    }
  }
}

/** The web app as `npm run build` left it. It is loaded by path, not imported: apps do not import
 *  apps, and the build does not exist when the types are checked. */
export async function builtWebApp(directory: string): Promise<WebApp> {
  const file = join(directory, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The web app is not built: run `npm run build` first.')
  const build = (await import(pathToFileURL(file).href)) as WebBuild
  return {
    build: async () => build,
    clientDirectory: join(directory, 'build/client'),
    sources: null,
    close: async () => {},
  }
}

/** The web app straight from its sources, for development. Vite belongs to the web app's own
 *  dependencies and is found there, so that a production install can do without it. */
export async function reloadingWebApp(directory: string): Promise<WebApp> {
  // React Router loads the configuration once more, out of a passing file: `node --watch` would restart
  // this process for ever. It watches what was imported until here; Vite watches the rest.
  delete process.env['WATCH_REPORT_DEPENDENCIES']
  const vitePath = createRequire(join(directory, 'package.json')).resolve('vite')
  const vite = (await import(pathToFileURL(vitePath).href)) as typeof Vite
  const server = await vite.createServer({
    root: directory,
    configFile: join(directory, 'vite.config.ts'),
    // Bundled into a passing file, it would make `node --watch` restart this process for ever.
    configLoader: 'native',
    server: { middlewareMode: true },
  })
  return {
    build: async () =>
      (await server.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    clientDirectory: null,
    sources: server.middlewares,
    close: () => server.close(),
  }
}
