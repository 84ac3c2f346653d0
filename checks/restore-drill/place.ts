import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { clusterAccount, type Account } from '../../scripts/postgres/programs.ts'

/** Everything of one drill lies in one temporary folder. */
export type Place = {
  checkout: string
  folder: string
  account: Account
  /** The folder of that name; those that PostgreSQL and pgBackRest write to belong to their account. */
  at: (name: string) => string
}

const OF_THE_DATABASE = [
  'cluster',
  'etc',
  'etc/conf.d',
  'repository',
  'spool',
  'log',
  'lock',
  'test',
]
const OURS = ['feed', 'images']

export function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'kot-drill-'))
  // The database's account has to get through.
  chmodSync(folder, 0o711)
  const account = clusterAccount()
  const at = (name: string) => join(folder, name)
  for (const name of OURS) mkdirSync(at(name))
  for (const name of OF_THE_DATABASE) {
    mkdirSync(at(name), { mode: 0o700 })
    giveTo(account, at(name))
  }
  return { checkout: resolve(import.meta.dirname, '../..'), folder, account, at }
}

export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(path, account.uid, account.gid)
  }
}
