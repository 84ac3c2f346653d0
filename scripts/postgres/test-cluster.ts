import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from './cluster.ts'
import { clearFormerRun, ownerIsGone } from './former-run.ts'
import { clusterAccount, postgresPrograms } from './programs.ts'

const PREFIX = 'kot-test-'

/** A throwaway cluster of this run alone; stopping it removes its folder. */
export async function startTestCluster(): Promise<Cluster> {
  await removeAbandoned()
  const directory = await mkdtemp(join(tmpdir(), PREFIX))
  const cluster = await startCluster({ directory, durable: false })
  const watcher = watchOwner(cluster.directory)
  const stop = async () => {
    await cluster.stop()
    watcher.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...cluster, stop }
}

/**
 * Ends the cluster when this process is gone, however it ended: its end of the pipe is closed then. The lock file of
 * the cluster says which process to end, so no other can be meant.
 */
function watchOwner(directory: string): ChildProcess {
  const script = 'read -r end; "$1" stop --pgdata="$2/data" --mode=fast --silent; rm -rf "$2"'
  const programs = postgresPrograms()
  const watcher = spawn('sh', ['-c', script, 'sh', join(programs, 'pg_ctl'), directory], {
    ...clusterAccount(),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // A Ctrl-C in the terminal is not for it.
    detached: true,
  })
  watcher.unref()
  const pipe = watcher.stdin as Socket
  pipe.unref()
  return watcher
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
