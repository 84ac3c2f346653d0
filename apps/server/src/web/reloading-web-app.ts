import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Vite from 'vite'
import type { WebApp, WebBuild } from './web-app.ts'

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
