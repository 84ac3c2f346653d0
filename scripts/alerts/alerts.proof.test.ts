import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../apps/server/src/plugins/measure-requests.ts'
import { createWorkerMetrics } from '../../apps/worker/src/metrics/worker-metrics.ts'

const queryWords = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'bool',
  'offset',
])

/** The metrics that a query of Prometheus reads; as much of its grammar as our own queries use. */
function namesInQuery(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const found = bare.matchAll(/(?<![\w.])([a-zA-Z_]\w*)\b(?!\s*\()/g)
  return [...new Set([...found].map(([, name = '']) => name))].filter(
    (name) => !queryWords.has(name),
  )
}

const { db } = await testDatabase()
const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const alerts = ['alerts.yml', 'alerts-machines.yml']
  .flatMap((file) =>
    read(`deploy/prometheus/${file}`)
      .split(/^ +- alert: /m)
      .slice(1),
  )
  .map((text) => {
    const field = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(text)?.[1]
    return {
      name: /^\w+/.exec(text)?.[0] ?? '',
      expr: field('expr') ?? '',
      lasts: field('for'),
      severity: field('severity'),
      summary: field('summary'),
      runbook: field('runbook'),
    }
  })

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
const dashboard = JSON.parse(read('deploy/grafana/kot.json')) as Dashboard
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
)

const releases = ['bookworm', 'trixie'] as const

/** What the exporters of a Debian release show, written down by `npm run alerts -- --record`. Where that ran there
 *  was no systemd to show units of. */
const recorded = (release: (typeof releases)[number]): string[] =>
  globSync(`scripts/alerts/exposed/${release}/*.txt`, { cwd: root })
    .flatMap((file) => read(file).trimEnd().split('\n'))
    .concat('node_systemd_unit_state')

/** Only one release has these; the rules that ask for them manage without. */
const ofOneRelease = new Set(['patroni_quorum_standby'])

/** What our processes and our backups expose, and what Prometheus itself adds. */
async function exposed(): Promise<Set<string>> {
  const worker = createWorkerMetrics({
    db,
    vat: null,
    now: () => new Date(),
    onFault: () => {},
  })
  const texts = [
    await createMetrics().registry.metrics(),
    await worker.metrics(),
    read('deploy/backup/tell-metrics.sh').replaceAll("echo '", '\n'),
  ]
  const types = texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)])
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set([...names, 'up'])
}

const ours = await exposed()
const known = new Set([...ours, ...releases.flatMap(recorded)])

describe('an alert', () => {
  it.each(alerts)('$name reads only existing metrics', ({ expr }) => {
    const names = namesInQuery(expr).filter((name) => !ours.has(name))
    expect(names.filter((name) => !known.has(name))).toEqual([])
    for (const release of releases) {
      const there = new Set([...recorded(release), ...ofOneRelease])
      expect(names.filter((name) => !there.has(name))).toEqual([])
    }
  })

  const runbooks = new Set(
    [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    ),
  )
  it.each(alerts)('$name has a severity, a summary and a runbook', (alert) => {
    expect(alert.lasts).toMatch(/^\d+[mh]$/)
    expect(alert.name === 'Watchdog' ? ['none'] : ['critical', 'warning']).toContain(alert.severity)
    expect(alert.summary).toMatch(/^'.+'$/)
    const [page, heading = ''] = alert.runbook?.split('#') ?? []
    expect(page).toBe('docs/operations.md')
    expect(heading).toBe(alert.name.toLowerCase())
    expect(runbooks).toContain(heading)
  })
})

const options = skipWithoutPrograms('promtool', 'envsubst')

describe('the tests of promtool', () => {
  const tests = globSync('deploy/prometheus/*.test.yml', { cwd: root }).map(read).join('\n')
  // Short forms stand in one line; Watchdog never rests.
  const isQuiet = (name: string) => tests.includes(`{ alertname: ${name}, `)
  const fires = (name: string) => tests.includes(`alertname: ${name}\n        exp_alerts:\n`)

  it.each(alerts)('cover when $name fires and when not', ({ name }) => {
    expect({ fires: fires(name), isQuiet: isQuiet(name) || name === 'Watchdog' }).toEqual({
      fires: true,
      isQuiet: true,
    })
  })

  it.each([
    ['one machine', {}, ['127.0.0.1:3101'], ['patroni', '10.0.0.1']],
    [
      'two machines and a witness',
      { MEMBERS: 'a=10.0.0.1 b=10.0.0.2 c=10.0.0.3', WITNESS: 'c' },
      ["'10.0.0.2:3101'", "'10.0.0.3:2379'", "'https://10.0.0.1/'", 'job_name: patroni'],
      ["'10.0.0.3:3101'", "'10.0.0.3:9187'"],
    ],
  ])('Prometheus is configured for %s', options, (_, variables, contained, missing) => {
    const config = execFileSync(resolve(root, 'deploy/prometheus/render.sh'), {
      env: { PATH: process.env['PATH'], HOST_IS: 'kot.test', HOST_EN: 'en.kot.test', ...variables },
      encoding: 'utf8',
    })
    for (const part of contained) expect(config).toContain(part)
    for (const part of missing) expect(config).not.toContain(part)
    // Of which certificates there are none here.
    const folder = mkdtempSync(join(tmpdir(), 'kot-prometheus-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'prometheus.yml'), config)
    const parts = ['check', 'config', '--syntax-only', join(folder, 'prometheus.yml')]
    expect(execFileSync('promtool', parts, { encoding: 'utf8' })).toContain('SUCCESS')
  })

  it('pass', options, () => {
    const files = globSync('deploy/prometheus/*.test.yml', { cwd: root })
    const run = () =>
      execFileSync('promtool', ['test', 'rules', ...files], { cwd: root, stdio: 'pipe' })
    expect(run).not.toThrow()
  })
})

test('every promise has its alert', () => {
  const asked = new Set(alerts.flatMap(({ expr }) => namesInQuery(expr)))
  const promises = [...ours].filter((name) => name.startsWith('kot_'))
  // Figures that explain others; they fire no alert by themselves.
  const explaining = new Set([
    'kot_feed_changed_age_seconds',
    'kot_source_healthy',
    'kot_outbox_depth',
    'kot_payment_alert_oldest_seconds',
    'kot_queue_depth',
    'kot_queue_active',
    'kot_backup_archive_failures',
  ])
  expect(promises.length).toBeGreaterThan(15)
  expect(promises.filter((name) => !asked.has(name) && !explaining.has(name))).toEqual([])
})

test('the dashboard reads only existing metrics, and shows all of ours', () => {
  const asked = new Set(panels.flatMap(({ expr }) => namesInQuery(expr)))
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  const figures = [...ours].filter((name) => name.startsWith('kot_'))
  expect(figures.filter((name) => !asked.has(name))).toEqual([])
})

test('names are found in a query, and nothing else', () => {
  expect(
    namesInQuery(
      'sum by (le, route) (rate(a_bucket{x=~"5..|b"}[5m])) / time() - max(c) > 1.5e9 and d or vector(0)',
    ),
  ).toEqual(['a_bucket', 'c', 'd'])
})
