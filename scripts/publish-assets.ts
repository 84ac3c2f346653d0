import { cp, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCommand, getRequiredVariable, runCommand } from '@kot/command-line/command'

/** A page that was opened before a new version came still loads the assets it names, so old assets stay for
 *  thirty days. Their names hold a hash of their content: nothing is ever overwritten. */
const KEEP_MS = 30 * 86_400_000

const built = resolve(import.meta.dirname, '../apps/web/build/client/assets')

const command = createCommand({
  script: 'assets',
  description:
    'Publishes the assets of the built web app beside those of earlier versions, for nginx.',
  examples: ['ASSET_DIRECTORY=/var/lib/kot/web npm run assets'],
}).action(async () => {
  const published = join(getRequiredVariable('ASSET_DIRECTORY', '/var/lib/kot/web'), 'assets')
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
})

await runCommand(command)
