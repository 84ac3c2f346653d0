import { execFile } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '../postgres/binaries.ts'
import { freePort } from '../postgres/free-port.ts'
import { giveTo, type Place } from './place.ts'
import type { Repository } from './repository.ts'

/** What the monthly timer runs, on the drill's own repository. */
export async function tryRestore(place: Place, repository: Repository): Promise<void> {
  // The database's account may not enter every checkout.
  const script = place.at('restore-test.sh')
  copyFileSync(join(place.checkout, 'deploy/backup/restore-test.sh'), script)
  giveTo(place.account, script)
  const { stdout } = await promisify(execFile)('/bin/sh', [script], {
    ...place.account,
    cwd: place.at('test'),
    env: {
      PATH: process.env['PATH'],
      PGBACKREST: repository.command,
      PROGRAMS: postgresPrograms(),
      PLACE: join(place.at('test'), 'copy'),
      PORT: String(await freePort()),
      DATABASE_USER: 'kot',
    },
  })
  rmSync(script)
  process.stdout.write(stdout)
}
