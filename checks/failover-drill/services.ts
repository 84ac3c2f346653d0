import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupServerOf } from './backup.ts'
import { WITNESS } from './machine/layout.ts'
import type { Machine, Service } from './machine/machine.ts'

const checkout = resolve(import.meta.dirname, '../..')

export type ServiceVariables = { server: Record<string, string>; worker: Record<string, string> }

export const etcdOf = ({ at }: Machine): Service => ({
  name: 'etcd',
  command: ['etcd'],
  environment: Object.fromEntries(
    readFileSync(at('etcd.env'), 'utf8')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => {
        const sign = line.indexOf('=')
        return [line.slice(0, sign), line.slice(sign + 1)] as const
      }),
  ),
})

export const patroniOf = ({ at }: Machine): Service => ({
  name: 'patroni',
  command: ['patroni', at('patroni.yml')],
  user: 'postgres',
})

/** Hands over when the disk is nearly full. */
export const diskGuardOf = ({ at }: Machine): Service => ({
  name: 'disk-guard',
  command: [at('disk-guard.sh')],
  environment: { PATRONI_CONFIG: at('patroni.yml'), LEAST_MEGABYTES: '256' },
  user: 'postgres',
})

const proxyOf = ({ at }: Machine, name: 'haproxy' | 'peers'): Service => ({
  name,
  command: ['haproxy', '-db', '-f', at(`${name}.cfg`)],
})

const nginxOf = ({ at }: Machine): Service => ({
  name: 'nginx-process',
  command: ['nginx', '-p', '/usr/share/nginx', '-c', at('nginx.conf')],
})

const node = (app: 'server' | 'worker') => [
  process.execPath,
  join(checkout, `apps/${app}/src/main.ts`),
]

/** What serves visitors: two servers behind nginx, a worker, and the way to the database. */
function productOf(machine: Machine, variables: ServiceVariables): Service[] {
  const own = { FEED_DIRECTORY: machine.at('feed'), IMAGE_DIRECTORY: machine.at('images') }
  return [
    proxyOf(machine, 'haproxy'),
    proxyOf(machine, 'peers'),
    nginxOf(machine),
    ...[1, 2].map((number) => ({
      name: `server-${number}`,
      command: node('server'),
      environment: {
        ...variables.server,
        ...own,
        PORT: `300${number}`,
        PRIVATE_PORT: `310${number}`,
      },
    })),
    {
      name: 'worker',
      command: node('worker'),
      environment: { ...variables.worker, ...own, PRIVATE_PORT: '3103' },
    },
  ]
}

/** Everything that systemd starts when the machine boots. */
export function startServices(machine: Machine, variables: ServiceVariables): void {
  machine.start(etcdOf(machine))
  machine.start(backupServerOf(machine))
  if (machine.name === WITNESS) return
  machine.start(patroniOf(machine))
  machine.start(diskGuardOf(machine))
  startProductServices(machine, variables)
}

export function startProductServices(machine: Machine, variables: ServiceVariables): void {
  for (const service of productOf(machine, variables)) machine.start(service)
}
