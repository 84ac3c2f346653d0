import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './programs.ts'

const STOP_TIMEOUT_MS = 20_000

const ownerFile = (folder: string) => join(folder, 'owner.pid')
const lockFile = (folder: string) => join(folder, 'data', 'postmaster.pid')

/** Records which process owns the cluster, so that a later run can detect an orphan. */
export function claimCluster(folder: string): void {
  writeFileSync(ownerFile(folder), `${process.pid}\n`)
}

/**
 * Ends the server when this process is gone, however it ended: its end of the pipe is closed then. Only a process
 * that uses this folder is ended, because process ids are reused.
 */
export function watchOwner({
  directory,
  account,
  pid,
  remove,
}: {
  directory: string
  account: Account
  pid: number
  /** The folder too. */
  remove: boolean
}): ChildProcess {
  const script = `read -r end
    ! grep -qs "$2/data" "/proc/$1/cmdline" || kill -INT "$1"
    [ "$3" = false ] && exit
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    rm -rf "$2"`
  const watcher = spawn(
    'sh',
    ['-c', script, 'kot-cluster', String(pid), directory, String(remove)],
    {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      // A Ctrl-C in the terminal is not for it.
      detached: true,
    },
  )
  watcher.unref()
  const pipe = watcher.stdin as Socket
  pipe.unref()
  return watcher
}

/**
 * Prepares a new start. A former run can leave three things: only a lock file (the machine went
 * down), a server whose owner was killed, or a server that is in use.
 */
export async function clearFormerRun(folder: string): Promise<void> {
  const server = runningServer(folder)
  if (server === null) return removeLocks(folder)

  const owner = firstNumber(ownerFile(folder))
  if (owner !== null && isAlive(owner)) {
    throw new Error(`the cluster in ${folder} is in use by process ${owner}`)
  }
  await endServer(server)
}

/** The process id of the server that uses this folder, regardless of its lock file. */
export function runningServer(folder: string): number | null {
  const pid = firstNumber(lockFile(folder))
  if (pid === null) return null
  try {
    // Process ids are reused, so a living process alone proves nothing.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(folder, 'data')) ? pid : null
  } catch {
    return null
  }
}

/** Fast shutdown: connections are closed, data is written. If it hangs, the next start recovers. */
export async function endServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await gone(pid)) return
  signal(pid, 'SIGQUIT')
  if (await gone(pid)) return
  throw new Error(`PostgreSQL process ${pid} does not stop`)
}

export function ownerIsGone(folder: string): boolean {
  const owner = firstNumber(ownerFile(folder))
  return owner !== null && !isAlive(owner)
}

function removeLocks(folder: string): void {
  rmSync(lockFile(folder), { force: true })
  for (const leftover of globSync('.s.PGSQL.*', { cwd: folder })) {
    rmSync(join(folder, leftover), { force: true })
  }
}

async function gone(pid: number): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie process still accepts signals.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function firstNumber(file: string): number | null {
  if (!existsSync(file)) return null
  const number = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(number) ? null : number
}
