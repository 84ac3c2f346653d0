/** Lays the built web app's assets beside those of the versions before, for a web server to send:
 *
 *      ASSET_DIRECTORY=/var/lib/kot/web npm run assets
 *
 *  Whoever opened a page before a new version came still loads what that page names, so old assets stay
 *  for thirty days. Their names hold a hash of their content: nothing is ever overwritten. */
import { cp, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const KEEP_MS = 30 * 86_400_000

const directory = process.env['ASSET_DIRECTORY']
if (directory === undefined) {
  console.error('usage: ASSET_DIRECTORY=… npm run assets')
  process.exit(2)
}

const built = resolve(import.meta.dirname, '../apps/web/build/client/assets')
const published = join(directory, 'assets')
await mkdir(published, { recursive: true })
await cp(built, published, { recursive: true, force: false })

const now = new Date()
const current = new Set(await readdir(built))
let removed = 0
for (const name of await readdir(published)) {
  const file = join(published, name)
  if (current.has(name)) await utimes(file, now, now)
  else if (now.getTime() - (await stat(file)).mtimeMs > KEEP_MS) {
    await unlink(file)
    removed += 1
  }
}
console.log(`${current.size} assets published, ${removed} old ones removed`)
