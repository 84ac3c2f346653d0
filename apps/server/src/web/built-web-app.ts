import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebApp, WebBuild } from './web-app.ts'

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
