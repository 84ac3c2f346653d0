/** Builds the service worker, and the script that unregisters it, beside the pages of
 *  `react-router build`. Their URLs never change: browsers request them again and again. */
import { readFile, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { precachedFiles, type ManifestChunk } from './precached-files.ts'

/** What a search offline needs, with everything that opens from there. Other pages are kept once they
 *  were used. */
const modules = [
  'app/entry.client.tsx',
  'app/root.tsx?__react-router-build-client-route',
  'app/routes/landing.tsx?__react-router-build-client-route',
  'app/ui/overlays/all-overlays.ts',
]

const web = resolve(import.meta.dirname, '..')
const client = join(web, 'build/client')
const manifestFolder = join(client, '.vite')

const manifest = JSON.parse(
  await readFile(join(manifestFolder, 'manifest.json'), 'utf8'),
) as Record<string, ManifestChunk>
await rm(manifestFolder, { recursive: true })

const versionFile = (await readdir(join(client, 'assets')))
  .filter((name) => /^manifest-\w+\.js$/.test(name))
  .map((name) => `/assets/${name}`)[0]
if (versionFile === undefined) throw new Error('The build has no list of routes.')

const precached = [versionFile, ...precachedFiles(manifest, modules)].filter(
  // The map's drawing of the country weighs as much as all the code: it is kept once it was seen.
  (file) => !file.endsWith('.json'),
)
await bundle('service-worker')
await bundle('farewell')

async function bundle(name: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { precached: JSON.stringify(precached), versionFile: JSON.stringify(versionFile) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  })
}
