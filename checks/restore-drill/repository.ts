import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type Place } from './place.ts'
import { type Cluster, startCluster } from '../../scripts/postgres/cluster.ts'
import { postgresPrograms } from '../../scripts/postgres/programs.ts'

export type Repository = {
  /** Runs pgBackRest on our stanza, as the database's account; rejects with its output. */
  run: (...parts: string[]) => Promise<string>
  /** How a shell calls it with our settings. */
  command: string
  passPhrase: string
  /** Bytes that lie in it: all, and the pieces of the log by themselves. */
  size: () => { bytes: number; log: { pieces: number; bytes: number } }
}

const STANZA = 'kot'

/** The repository as it is deployed, under the drill's own folder. */
function makeRepository(place: Place, cluster: { port: number; directory: string }): Repository {
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

/** Settings of an INI file by section: `{ global: { 'repo1-path': '/tmp/repo' } }`. */
type Settings = Record<string, Record<string, string>>

/**
 * The same file with some settings changed, whether it has them already or not. The drill runs with what
 * is deployed, so everything else stays to the letter.
 */
export function withSettings(text: string, settings: Settings): string {
  const sections = text.split(/^(?=\[)/m)
  const changed = sections.map((section) => {
    const name = /^\[(.+)\]/.exec(section)?.[1] ?? ''
    const given = settings[name] ?? {}
    const kept = section
      .split('\n')
      .filter((line) => !((/^([\w-]+)=/.exec(line)?.[1] ?? '') in given))
    return [kept.join('\n').trimEnd(), ...linesOf(given), ''].join('\n')
  })
  const missing = Object.entries(settings)
    .filter(([name]) => !sections.some((section) => section.startsWith(`[${name}]`)))
    .map(([name, given]) => [`[${name}]`, ...linesOf(given), ''].join('\n'))
  return [...changed, ...missing].join('\n')
}

const linesOf = (given: Record<string, string>): string[] =>
  Object.entries(given).map(([name, value]) => `${name}=${value}`)

/** A private cluster that sends its log away just as a deployed one does. */
export async function startArchivingCluster(
  place: Place,
): Promise<{ cluster: Cluster; repository: Repository }> {
  const empty = await startCluster({ directory: place.at('cluster') })
  await empty.stop()
  const data = join(empty.directory, 'data')
  // As docs/operations.md advises: pgBackRest looks at every page it takes.
  execFileSync(join(postgresPrograms(), 'pg_checksums'), ['--enable', '-D', data], {
    ...place.account,
    cwd: empty.directory,
    stdio: 'ignore',
  })
  const repository = makeRepository(place, empty)
  const deployed = readFileSync(join(place.checkout, 'deploy/backup/postgresql.conf'), 'utf8')
  const settings = deployed.replace("'pgbackrest ", `'${repository.command} `)
  appendFileSync(join(data, 'postgresql.conf'), settings)

  const cluster = await startCluster({ directory: place.at('cluster'), port: empty.port })
  return { cluster, repository }
}
