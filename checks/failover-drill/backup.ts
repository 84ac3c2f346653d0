import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clusterAccount } from '../../scripts/postgres/programs.ts'
import { giveTo } from '../restore-drill/place.ts'
import { withSettings } from '../restore-drill/repository.ts'
import { DATABASE_MACHINES, type Name, WITNESS } from './machine/layout.ts'
import type { Machine, Service } from './machine/machine.ts'
import { render } from './machine/render.ts'

const checkout = resolve(import.meta.dirname, '../..')

type At = (name: string) => string

const optionsOf = (at: At) => [
  `--config=${at('backup/pgbackrest.conf')}`,
  `--config-include-path=${at('backup/conf.d')}`,
]

/** How a shell on that machine calls pgBackRest with the drill's settings. */
export const pgbackrestOf = (at: At): string => ['pgbackrest', ...optionsOf(at)].join(' ')

/** pgBackRest as it is deployed, with the paths of this machine and of those it connects to. */
export function writeBackupFiles(
  name: Name,
  folder: string,
  { passPhrase }: { passPhrase: string },
): void {
  const of =
    (machine: Name): At =>
    (path) =>
      join(folder, machine, path)
  const at = of(name)
  const account = clusterAccount()
  for (const part of ['', 'conf.d', 'repository', 'spool', 'log', 'lock']) {
    mkdirSync(at(join('backup', part)), { recursive: true, mode: 0o700 })
    giveTo(account, at(join('backup', part)))
  }
  const write = (file: string, text: string) => {
    writeFileSync(at(join('backup', file)), text, { mode: 0o600 })
    giveTo(account, at(join('backup', file)))
  }
  const deployed = readFileSync(join(checkout, 'deploy/backup/pgbackrest.conf'), 'utf8')
  const paths = {
    'repo1-path': of(WITNESS)('backup/repository'),
    'spool-path': at('backup/spool'),
    'log-path': at('backup/log'),
    'lock-path': at('backup/lock'),
  }
  const isWitness = name === WITNESS
  write(
    'pgbackrest.conf',
    isWitness
      ? withSettings(deployed.replace(/^\[kot\][^]*/m, ''), { global: paths })
      : withSettings(deployed, {
          global: paths,
          kot: { 'pg1-path': at('disk/data'), 'pg1-socket-path': at('run') },
        }),
  )
  write('conf.d/cipher.conf', `[global]\nrepo1-cipher-pass=${passPhrase}\n`)

  const whereOf = (prefix: string, machine: Name) => ({
    [`${prefix}-host-config`]: of(machine)('backup/pgbackrest.conf'),
    [`${prefix}-host-config-include-path`]: of(machine)('backup/conf.d'),
  })
  const variables = { TLS_DIRECTORY: at('tls') }
  if (!isWitness) {
    const text = render('pgbackrest-database.conf', name, variables)
    write('conf.d/cluster.conf', withSettings(text, { global: whereOf('repo1', WITNESS) }))
    return
  }
  const text = render('pgbackrest-witness.conf', name, { ...variables, DATA_DIRECTORY: '/' })
  const machines = DATABASE_MACHINES.map((machine, index) => ({
    ...whereOf(`pg${index + 1}`, machine.name),
    [`pg${index + 1}-path`]: of(machine.name)('disk/data'),
    [`pg${index + 1}-socket-path`]: of(machine.name)('run'),
  }))
  write('conf.d/cluster.conf', withSettings(text, { kot: Object.assign({}, ...machines) }))
}

/** Lets the other machines reach pgBackRest here. */
export const backupServerOf = ({ at }: Machine): Service => ({
  name: 'backup-server',
  command: ['pgbackrest', ...optionsOf(at), 'server'],
  user: 'postgres',
})

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--']

/** On the witness, where backups are started. */
export const backUp = ({ at, run }: Machine, ...command: string[]): Promise<string> =>
  run([...AS_POSTGRES, 'pgbackrest', ...optionsOf(at), '--stanza=kot', ...command])
