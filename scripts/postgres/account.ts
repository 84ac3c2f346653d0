import { execFileSync } from 'node:child_process'

/** What `spawn` needs to run a program as somebody else; empty when it runs as ourselves. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, which is what containers and clean build machines give us.
 * There the cluster belongs to the `postgres` user that the system package made.
 */
export function clusterAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

const idOfPostgres = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
