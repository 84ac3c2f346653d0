import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { HOST, MACHINES } from './machine/layout.ts'
import type { RunResult, RunWish } from './report.ts'

const OWN_NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
const inside = join(import.meta.dirname, 'inside.ts')
const checkout = resolve(import.meta.dirname, '../..')

/**
 * Runs the drill once in separate namespaces: network, mounts and processes. In every case the
 * kernel ends and removes everything with its first process.
 */
export async function runInNamespaces(wish: RunWish): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kot-failover-'))
  // The accounts of PostgreSQL and HAProxy have to get through.
  chmodSync(folder, 0o711)
  makeCertificates(join(folder, 'tls'))
  const child = spawn(
    'unshare',
    [...OWN_NAMESPACES, process.execPath, inside, folder, JSON.stringify(wish)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'tls/ca.crt') },
    },
  )
  const kill = () => child.kill('SIGKILL')
  const interrupted = () => {
    kill()
    process.exitCode = 1
  }
  process.once('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the drill ended with ${code ?? 'a signal'}`)
    return JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as RunResult
  } finally {
    process.off('exit', kill)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
    if (wish.keep) console.log(`kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Of the cluster's own authority: one for each machine, one for the public host name. */
function makeCertificates(folder: string): void {
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  const members = MACHINES.map(({ name, privateAddress }) => `${name}=${privateAddress}`)
  execFileSync(
    join(checkout, 'deploy/cluster/certificates.sh'),
    [folder, ...members, `${HOST}=127.0.0.1`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}
