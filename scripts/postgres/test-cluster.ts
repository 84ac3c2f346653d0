import { accessSync, constants, globSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from './cluster.ts'
import { clearFormerRun, ownerIsGone } from './former-run.ts'

const PREFIX = 'kot-test-'
const MEMORY = '/dev/shm'

/** A throwaway cluster of this run alone; stopping it removes its folder. In memory, cloning a database costs a
 *  quarter; what measures or fills one belongs on a disk. */
export async function startTestCluster({ inMemory = false } = {}): Promise<Cluster> {
  for (const folder of [tmpdir(), MEMORY]) await removeAbandoned(folder)
  const directory = await mkdtemp(join(inMemory ? memoryOrDisk() : tmpdir(), PREFIX))
  const cluster = await startCluster({ directory, durable: false, temporary: true })
  const stop = async () => {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...cluster, stop }
}

/** A container often has 64 MB of it. The tests of a run take less than 1 GB at a time. */
function memoryOrDisk(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > 6 * 1024 ** 3 ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A run that was killed could not clean up after itself, so the next one does. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of globSync(`${PREFIX}*`, { cwd: folder })) {
    const directory = join(folder, name)
    if (!ownerIsGone(directory)) continue
    await clearFormerRun(directory)
    rmSync(directory, { recursive: true, force: true })
  }
}
