/** Writes a brotli and a gzip twin beside every asset that gains from it, so that neither the
 *  server nor nginx compresses anything twice. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
const client = resolve(import.meta.dirname, 'build/client')

const files = await readdir(client, { recursive: true })
await Promise.all(
  files.filter((file) => compressible.has(extname(file))).map((file) => twins(join(client, file))),
)

async function twins(path: string): Promise<void> {
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
