import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveTo } from '../restore-drill/place.ts'
import { clusterAccount } from '../../scripts/postgres/programs.ts'
import { completeConfiguration } from '../../scripts/deploy/start-front.ts'
import { pgbackrestOf } from './backup.ts'
import { DATABASE_MACHINES, HOST, type Name, OUTSIDE } from './machine/layout.ts'
import { membersBy, render } from './machine/render.ts'

const checkout = resolve(import.meta.dirname, '../..')
const DISK_MEGABYTES = 3_000

/** What is written once for a machine: its folders, disk, certificates and configuration. */
export function writeMachineFiles(
  name: Name,
  {
    at,
    tls,
    peerPorts,
  }: { at: (name: string) => string; tls: string; peerPorts: readonly number[] },
): void {
  const account = clusterAccount()
  for (const folder of ['tls', 'nginx', 'feed', 'images', 'etcd', 'run', 'patroni', 'disk']) {
    mkdirSync(at(folder), { recursive: true })
  }
  chmodSync(at('etcd'), 0o700)
  copyFileSync(join(tls, 'ca.crt'), at('tls/ca.crt'))
  copyFileSync(join(tls, `${name}.crt`), at('tls/machine.crt'))
  copyFileSync(join(tls, `${name}.key`), at('tls/machine.key'))
  giveTo(
    { uid: 0, ...(account.gid === undefined ? {} : { gid: account.gid }) },
    at('tls/machine.key'),
  )
  chmodSync(at('tls/machine.key'), 0o640)

  const write = (file: string, text: string) => writeFileSync(at(file), text, { mode: 0o644 })
  write(
    'etcd.env',
    render('etcd.env', name, { TLS_DIRECTORY: at('tls'), ETCD_DIRECTORY: at('etcd') }),
  )
  if (!DATABASE_MACHINES.some((one) => one.name === name)) return

  makeDisk(at)
  for (const folder of ['disk', 'run', 'patroni']) giveTo(account, at(folder))
  const patroni = render('patroni.yml', name, {
    TLS_DIRECTORY: at('tls'),
    SECRETS_DIRECTORY: join(tls, 'secrets'),
    DATA_DIRECTORY: at('disk/data'),
    PATRONI_DIRECTORY: at('patroni'),
    SOCKET_DIRECTORY: at('run'),
    PGBACKREST: pgbackrestOf(at),
  })
  // The drill itself comes through the sockets, as any role.
  write('patroni.yml', patroni.replace('local all all peer', 'local all all trust'))
  // The account of the database may not get into the checkout.
  copyFileSync(join(checkout, 'deploy/cluster/disk-guard.sh'), at('disk-guard.sh'))
  write('haproxy.cfg', render('haproxy.cfg', name, { TLS_DIRECTORY: at('tls') }))
  write('peers.cfg', forward(peerPorts, { from: '127.0.0.1', to: OUTSIDE.publicAddress }))
  const site = [
    execFileSync(join(checkout, 'deploy/nginx/render.sh'), {
      env: {
        PATH: process.env['PATH'],
        HOST_IS: HOST,
        HOST_EN: `en.${HOST}`,
        CERTIFICATE: join(tls, `${HOST}.crt`),
        CERTIFICATE_KEY: join(tls, `${HOST}.key`),
        FEED_DIRECTORY: at('feed'),
        ASSET_DIRECTORY: join(checkout, 'apps/web/build/client'),
        LOG_DIRECTORY: at('nginx'),
      },
      encoding: 'utf8',
    }),
    render('nginx.conf', name, {
      MEMBERS: membersBy('publicAddress'),
      FRONTS: OUTSIDE.publicAddress,
    }),
  ]
  write('nginx.conf', completeConfiguration(at('nginx'), site.join('\n')))
}

/** The balancer as it is deployed, only smaller, and it passes on the addresses that the load makes up. */
export function frontConfiguration(tls: string): string {
  const file = render('front.cfg', null, {
    MEMBERS: membersBy('publicAddress'),
    FRONT_CONNECTIONS: '2000',
    FRONT_CERTIFICATE: join(tls, 'front.pem'),
    FRONT_CA: join(tls, 'ca.crt'),
  })
  return file.replace('X-Forwarded-For %[src]', 'X-Forwarded-For %[req.hdr(x-forwarded-for)]')
}

/** Passes connections on, port by port: the simulators listen on loopback, as the product wants. */
export const forward = (ports: readonly number[], { from, to }: { from: string; to: string }) =>
  [
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1m\n  timeout server 1m',
    ...ports.map(
      (port) => `listen port${port}\n  bind ${from}:${port}\n  server peer ${to}:${port}`,
    ),
    '',
  ].join('\n')

/** A separate file system, so that it can be filled. */
function makeDisk(at: (name: string) => string): void {
  const image = at('disk.image')
  execFileSync('truncate', ['--size', `${DISK_MEGABYTES}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, at('disk')])
}
