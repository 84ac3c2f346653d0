/** Needs root: it runs in separate namespaces, in which no other process of the machine can be reached and
 *  which end with everything in them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkInstalled,
  CommandError,
  createCommand,
  Option,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { nginxWithBrotli } from '../../scripts/deploy/start-front.ts'

const needed = [
  ...nginxWithBrotli,
  { file: 'prometheus', package: 'prometheus' },
  { file: 'promtool', package: 'promtool' },
  { file: 'prometheus-alertmanager', package: 'prometheus-alertmanager' },
  { file: 'prometheus-blackbox-exporter', package: 'prometheus-blackbox-exporter' },
  { file: 'prometheus-node-exporter', package: 'prometheus-node-exporter' },
  { file: 'prometheus-nginx-exporter', package: 'prometheus-nginx-exporter' },
  { file: 'prometheus-postgres-exporter', package: 'prometheus-postgres-exporter' },
  { file: 'certbot', package: 'certbot' },
  { file: 'pebble', package: 'pebble' },
  { file: 'etcd', package: 'etcd-server' },
  { file: 'etcdctl', package: 'etcd-client' },
  { file: 'patroni', package: 'patroni' },
  { file: 'haproxy', package: 'haproxy' },
  { file: 'envsubst', package: 'gettext-base' },
  { file: 'ip', package: 'iproute2' },
]

type AlertsOptions = { record?: string; keep: boolean; inside?: string }

export const command = createCommand({
  script: 'alerts',
  description:
    'Breaks an installation of two machines in one way after the other, and waits for the mail of each alert.',
  examples: ['npm run alerts', 'npm run alerts -- --record bookworm'],
})
  .addOption(
    new Option('--record <release>', 'only write down which metrics this Debian shows').choices([
      'bookworm',
      'trixie',
    ]),
  )
  .option('--keep', 'leave its folder', false)
  .addOption(new Option('--inside <folder>').hideHelp())
  .action(async (options: AlertsOptions) => {
    if (options.inside !== undefined) return inside(options.inside, options.record)
    checkInstalled('alerts', needed)
    if (process.getuid?.() !== 0)
      throw new CommandError('alerts needs root, for separate namespaces', 2)
    const { ensureWebBuild } = await import('../../scripts/web-build/web-build.ts')
    await ensureWebBuild()
    process.exitCode = await runInNamespaces(options)
  })

if (import.meta.main) await runCommand(command)

async function runInNamespaces({ record, keep }: AlertsOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kot-alerts-'))
  chmodSync(folder, 0o711)
  const child = spawn(
    'unshare',
    [
      ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'],
      // The first process of a namespace inherits orphans. A shell waits for them, Node.js does not.
      ['bash', '-c', '"$@"; exit $?', 'bash'],
      [
        process.execPath,
        import.meta.filename,
        '--inside',
        folder,
        ...(record === undefined ? [] : ['--record', record]),
      ],
    ].flat(),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const stop = () => child.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (keep) console.log(`kept: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return code ?? 1
}

/** In the namespaces, which end with it. */
async function inside(folder: string, release: string | undefined): Promise<never> {
  if (release !== undefined) {
    const { recordMetrics } = await import('./record-metrics.ts')
    await recordMetrics(folder, release)
    process.exit(0)
  }
  const [{ runAlerts }, { allAlerts, notCaused }] = await Promise.all([
    import('./run-alerts.ts'),
    import('./not-caused.ts'),
  ])
  const { seen, faults } = await runAlerts(folder)
  const names = new Set(seen.map(({ alert }) => alert.split(' ')[0] ?? ''))
  console.log('        only in the tests of promtool:')
  for (const [why, alerts] of Map.groupBy(Object.entries(notCaused), ([, reason]) => reason))
    console.log(`          ${alerts.map(([alert]) => alert).join(', ')} (${why})`)
  for (const alert of allAlerts())
    if (!names.has(alert) && !(alert in notCaused)) faults.push(`${alert} was not seen`)
  for (const fault of faults) console.log(`failed: ${fault}`)
  console.log(`alerts: ${names.size} seen in the mailbox, ${faults.length} failed`)
  process.exit(faults.length === 0 ? 0 : 1)
}
