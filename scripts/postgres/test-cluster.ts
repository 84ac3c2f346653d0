import { globSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from './cluster.ts'
import { clearFormerRun, ownerIsGone } from './former-run.ts'

const PREFIX = 'kot-test-'

/** A throwaway cluster of this run alone; stopping it removes its folder. */
export async function startTestCluster(): Promise<Cluster> {
  await removeAbandoned()
  const directory = await mkdtemp(join(tmpdir(), PREFIX))
  const cluster = await startCluster({ directory, durable: false, temporary: true })
  const stop = async () => {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...cluster, stop }
}

/** A run that was killed could not clean up after itself, so the next one does. */
async function removeAbandoned(): Promise<void> {
  for (const name of globSync(`${PREFIX}*`, { cwd: tmpdir() })) {
    const directory = join(tmpdir(), name)
    if (!ownerIsGone(directory)) continue
    await clearFormerRun(directory)
    rmSync(directory, { recursive: true, force: true })
  }
}
