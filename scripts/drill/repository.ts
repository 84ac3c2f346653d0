import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type Place } from './place.ts'
import { withSettings } from './with-settings.ts'

export type Repository = {
  /** Runs pgBackRest on our stanza, as the database's account; rejects with what it said. */
  run: (...parts: string[]) => Promise<string>
  /** How a shell calls it with our settings. */
  command: string
  passPhrase: string
  /** Bytes that lie in it: all, and the pieces of the log by themselves. */
  size: () => { bytes: number; log: { pieces: number; bytes: number } }
}

const STANZA = 'kot'

/** The repository as it is deployed, under the drill's own folder. */
export function makeRepository(
  place: Place,
  cluster: { port: number; directory: string },
): Repository {
  const deployed = readFileSync(join(place.checkout, 'deploy/backup/pgbackrest.conf'), 'utf8')
  const settings = withSettings(deployed, {
    global: {
      'repo1-path': place.at('repository'),
      'spool-path': place.at('spool'),
      'lock-path': place.at('lock'),
      'log-path': place.at('log'),
    },
    [STANZA]: {
      'pg1-path': join(cluster.directory, 'data'),
      'pg1-port': String(cluster.port),
      'pg1-socket-path': cluster.directory,
      'pg1-user': 'kot',
    },
  })
  const passPhrase = randomBytes(48).toString('base64')
  const write = (name: string, text: string) => {
    writeFileSync(place.at(name), text, { mode: 0o600 })
    giveTo(place.account, place.at(name))
  }
  write('etc/pgbackrest.conf', settings)
  write('etc/conf.d/cipher.conf', `[global]\nrepo1-cipher-pass=${passPhrase}\n`)

  const options = [
    `--config=${place.at('etc/pgbackrest.conf')}`,
    `--config-include-path=${place.at('etc/conf.d')}`,
  ]
  const run = async (...parts: string[]) => {
    const { stdout } = await promisify(execFile)(
      'pgbackrest',
      [...options, `--stanza=${STANZA}`, ...parts],
      {
        ...place.account,
        cwd: place.at('cluster'),
        env: { PATH: process.env['PATH'], TZ: 'UTC' },
        maxBuffer: 50_000_000,
      },
    )
    return stdout
  }
  return {
    run,
    command: ['pgbackrest', ...options].join(' '),
    passPhrase,
    size() {
      const log = sizes(place.at('repository'), 'archive/*/*/*/*')
      return {
        bytes: sum(sizes(place.at('repository'), '**/*')),
        log: { pieces: log.length, bytes: sum(log) },
      }
    },
  }
}

const sizes = (folder: string, pattern: string): number[] =>
  globSync(pattern, { cwd: folder })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile())
    .map((file) => file.size)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
