import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { accountOf, addresses, checkout, hosts, makeFolder, members, serving } from './machines.ts'
import type { MachineName } from './machines.ts'
import { type Program, startProgram, until } from './programs.ts'
import { replaceParts, shorten } from './shorten.ts'

export type Watchers = {
  prometheus: Program
  alertmanager: Program
  blackbox: Program
  node: Record<MachineName, Program>
  postgres: Record<'a' | 'b', Program>
  nginx: Record<'a' | 'b', Program>
  /** Where the node exporter of that machine looks for files. */
  textfiles: (machine: MachineName) => string
  /** Alertmanager's configuration with other hours for warnings, such as '07:00' to '09:00'. */
  setMornings: (from: string, to: string) => Promise<void>
  /** Names and machines of the alerts that fire now. */
  firing: () => Promise<{ name: string; machine: string }[]>
}

type StartOptions = { on?: string; parts?: Record<string, string>; more?: string[] }

const deployed = (path: string) => readFileSync(join(checkout, 'deploy', path), 'utf8')

/** As docs/operations.md puts an exporter on the private network. */
const onPrivate = (machine: MachineName) => ({
  on: `-${machine}`,
  parts: { '--web.listen-address=127.0.0.1': `--web.listen-address=${addresses[machine]}` },
})

const each = <Name extends MachineName>(names: readonly Name[], make: (name: Name) => Program) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Program>

/** The programs of Debian with the files of deploy/, as docs/operations.md installs them. */
export async function startWatchers(
  folder: string,
  peers: { tls: string; socket: (machine: 'a' | 'b') => string; relay: string; switch: string },
): Promise<Watchers> {
  const account = accountOf('prometheus')
  const etc = makeFolder(join(folder, 'prometheus'), account)
  const textfiles = (machine: MachineName) => join(folder, `textfiles-${machine}`)
  /** Starts a program as its file in deploy/prometheus/default does, with some parts replaced. */
  const start = (
    name: string,
    { on = '', parts = {}, more = [] as string[] }: StartOptions = {},
  ): Program => {
    const settings = parseEnv(replaceParts(deployed(`prometheus/default/${name}`), parts))
    const { ARGS = '', ...env } = settings as Record<string, string>
    const args = [...ARGS.split(' '), ...more]
    return startProgram(folder, `${name}${on}`, { file: name, args, account, env })
  }
  writeFileSync(join(etc, 'blackbox.yml'), blackboxSettings(folder))
  writePrometheusFiles(etc, peers.tls)
  makeFolder(join(etc, 'alertmanager_templates'))
  writeFileSync(join(etc, 'alertmanager_templates/kot.tmpl'), deployed('alertmanager/kot.tmpl'))
  writeFileSync(join(etc, 'relay-password'), 'of no value')
  const writeAlertmanager = (from: string, to: string) =>
    writeFileSync(
      join(etc, 'alertmanager.yml'),
      shorten(
        replaceParts(deployed('alertmanager/alertmanager.yml'), {
          'relay.example:587': peers.relay,
          // The simulated relay has no certificate.
          '  resolve_timeout:': '  smtp_require_tls: false\n  resolve_timeout:',
          'https://switch.example/ping': peers.switch,
          '/etc/prometheus/relay-password': join(etc, 'relay-password'),
          "'07:00'": `'${from}'`,
          "'09:00'": `'${to}'`,
        }),
      ),
    )
  writeAlertmanager('00:00', '24:00')

  const watchers: Watchers = {
    textfiles,
    node: each(Object.keys(addresses) as MachineName[], (name) =>
      start('prometheus-node-exporter', {
        ...onPrivate(name),
        more: [
          `--collector.textfile.directory=${makeFolder(textfiles(name))}`,
          // The disks of this machine change for other reasons.
          '--collector.filesystem.mount-points-exclude=^/($|boot|dev|etc|proc|run|sys)',
        ],
      }),
    ),
    postgres: each(serving, (name) =>
      start('prometheus-postgres-exporter', {
        ...onPrivate(name),
        parts: { ...onPrivate(name).parts, '/var/run/postgresql': peers.socket(name) },
      }),
    ),
    nginx: each(serving, (name) =>
      start('prometheus-nginx-exporter', {
        ...onPrivate(name),
        parts: { ...onPrivate(name).parts, '127.0.0.1:8082': `${addresses[name]}:8082` },
      }),
    ),
    blackbox: start('prometheus-blackbox-exporter', {
      parts: { '/etc/prometheus/blackbox.yml': join(etc, 'blackbox.yml') },
    }),
    alertmanager: start('prometheus-alertmanager', {
      more: [
        `--config.file=${join(etc, 'alertmanager.yml')}`,
        `--storage.path=${makeFolder(join(etc, 'alertmanager'), account)}`,
      ],
    }),
    prometheus: start('prometheus', {
      more: [
        `--config.file=${join(etc, 'prometheus.yml')}`,
        `--storage.tsdb.path=${makeFolder(join(etc, 'metrics'), account)}`,
        // A minute, shortened as the rest.
        '--rules.alert.resend-delay=2s',
      ],
    }),
    async setMornings(from, to) {
      writeAlertmanager(from, to)
      watchers.alertmanager.signal('SIGHUP')
    },
    async firing() {
      const response = await fetch('http://127.0.0.1:9090/api/v1/alerts')
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string; machine?: string } }[] }
      }
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => ({ name: labels.alertname, machine: labels.machine ?? '' }))
    },
  }
  await until('Prometheus', async () => (await fetch('http://127.0.0.1:9090/-/ready')).ok)
  await until('Alertmanager', async () => (await fetch('http://127.0.0.1:9093/-/ready')).ok)
  return watchers
}

/** Certificates here are issued by a test authority that no machine trusts by itself. */
const blackboxSettings = (folder: string) =>
  deployed('prometheus/blackbox.yml').replace(
    /^( *)fail_if_not_ssl: true$/m,
    (line, indent: string) =>
      `${line}\n${indent}tls_config: { ca_file: ${join(folder, 'authority.pem')} }`,
  )

/** The rules and the configuration; also checked by promtool as they are. */
function writePrometheusFiles(etc: string, tls: string): void {
  const cluster = makeFolder(join(etc, 'cluster'))
  for (const [file, from] of [
    ['ca.crt', 'ca.crt'],
    ['machine.crt', 'c.crt'],
    ['machine.key', 'c.key'],
  ] as const)
    writeFileSync(join(cluster, file), readFileSync(join(tls, from)))
  const rendered = execFileSync(join(checkout, 'deploy/prometheus/render.sh'), {
    env: {
      PATH: process.env['PATH'],
      HOST_IS: hosts.is,
      HOST_EN: hosts.en,
      MEMBERS: members,
      WITNESS: 'c',
      CLUSTER_TLS: cluster,
    },
    encoding: 'utf8',
  })
  writeFileSync(join(etc, 'prometheus.yml'), rendered)
  for (const file of ['alerts.yml', 'alerts-machines.yml'])
    writeFileSync(join(etc, file), deployed(`prometheus/${file}`))
  execFileSync('promtool', ['check', 'config', join(etc, 'prometheus.yml')], { stdio: 'pipe' })
  writeFileSync(join(etc, 'prometheus.yml'), shorten(rendered))
  writeFileSync(join(etc, 'alerts.yml'), shorten(deployed('prometheus/alerts.yml')))
  writeFileSync(
    join(etc, 'alerts-machines.yml'),
    shorten(
      replaceParts(deployed('prometheus/alerts-machines.yml'), {
        // A transaction of half an hour would take half an hour.
        '> 1800\n': '> 20\n',
        // A server does not start any faster than elsewhere: the hour stays an hour.
        '{job=~"kot-.*"}[1h]': '{job=~"kot-.*"}[30h]',
      }),
    ),
  )
}
