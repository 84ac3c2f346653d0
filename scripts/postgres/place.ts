import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Account } from './account.ts'

/** Linux allows 107 bytes for a socket's path; PostgreSQL appends `/.s.PGSQL.65535`. */
const LONGEST_FOLDER_FOR_A_SOCKET = 107 - '/.s.PGSQL.65535'.length

/**
 * The folder the cluster really lives in: the wished one, or one under the system's temporary folder
 * when the wished one lies where the cluster's account may not go (a checkout below /root) or is too
 * deep for a socket. The same wish always leads to the same place, so a restart finds its data.
 */
export function placeCluster(wish: string, account: Account): string {
  const wished = resolve(wish)
  if (Buffer.byteLength(wished) <= LONGEST_FOLDER_FOR_A_SOCKET && prepare(wished, account)) {
    return wished
  }
  const digest = createHash('sha256').update(wished).digest('hex').slice(0, 12)
  const substitute = join(tmpdir(), `kot-postgres-${digest}`)
  if (!prepare(substitute, account)) {
    throw new Error(`neither ${wished} nor ${substitute} can hold a PostgreSQL cluster`)
  }
  return substitute
}

function prepare(folder: string, account: Account): boolean {
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
  }
  // Asked as that account, because only it sees every closed door on the way down.
  return spawnSync('test', ['-w', folder], { ...account, cwd: '/' }).status === 0
}
