import { cp, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  CommandError,
  createCommand,
  getRequiredVariable,
  runCommand,
} from './command-line/command.ts'
import { startProgress } from './command-line/progress.ts'

/** A page that was opened before a new version came still loads the assets it names, so old assets stay for
 *  thirty days. Their names hold a hash of their content: nothing is ever overwritten. */
const KEEP_MS = 30 * 86_400_000

const built = resolve(import.meta.dirname, '../apps/web/build/client/assets')

export const command = createCommand({
  script: 'assets',
  description:
    'Publishes the assets of the built web app beside those of earlier versions, for nginx.',
  examples: ['ASSET_DIRECTORY=/var/lib/kot/web npm run assets'],
}).action(async () => {
  const directory = getRequiredVariable('ASSET_DIRECTORY', '/var/lib/kot/web')
  const published = join(directory, 'assets')
  const names = await readdir(built).catch((error: unknown) => {
    throw new CommandError('the web app is not built: npm run build', 2, error)
  })
  await makeFolder(published).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`ASSET_DIRECTORY: ${directory} cannot be made (${error.code})`, 2, error)
  })
  const progress = startProgress({ total: names.length, unit: 'assets' })
  for (const [index, name] of names.entries()) {
    await cp(join(built, name), join(published, name), { recursive: true, force: false })
    progress.update(index + 1, name)
  }
  progress.stop()

  const now = new Date()
  const current = new Set(names)
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

if (import.meta.main) await runCommand(command)

/** The recursive one of Node.js never ends where a file system makes no folders, such as below /proc. */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
    })
  try {
    await make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await make()
  }
}
