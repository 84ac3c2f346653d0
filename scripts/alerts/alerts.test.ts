import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, it, test } from 'vitest'
import { createMetrics } from '../../apps/server/src/plugins/measure-requests.ts'
import { createWorkerMetrics } from '../../apps/worker/src/metrics/worker-metrics.ts'
import { namesInQuery } from './names-in-query.ts'

const { db } = await testDatabase()
const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')

const alerts = read('deploy/prometheus/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
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

/** What our processes and our backups expose, what Prometheus itself adds, and the machine's own exporter. */
async function exposed(): Promise<Set<string>> {
  const worker = createWorkerMetrics({
    db,
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
  return new Set([...names, 'up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'])
}

const known = await exposed()

describe('an alert', () => {
  it.each(alerts)('$name asks only for figures that there are', ({ expr }) => {
    const names = namesInQuery(expr)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  const runbooks = new Set(
    [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    ),
  )
  it.each(alerts)('$name says how bad it is, what it is and what to do', (alert) => {
    expect(alert.lasts).toMatch(/^\d+[mh]$/)
    expect(['critical', 'warning']).toContain(alert.severity)
    expect(alert.summary).toMatch(/^'.+'$/)
    const [page, heading = ''] = alert.runbook?.split('#') ?? []
    expect(page).toBe('docs/operations.md')
    expect(heading).toBe(alert.name.toLowerCase())
    expect(runbooks).toContain(heading)
  })
})

test('every promise has its alert', () => {
  const asked = new Set(alerts.flatMap(({ expr }) => namesInQuery(expr)))
  const promises = [...known].filter((name) => name.startsWith('kot_'))
  // Figures that explain others; nobody is woken by them alone.
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

test('the dashboard asks only for figures that there are, and shows all of ours', () => {
  const asked = new Set(panels.flatMap(({ expr }) => namesInQuery(expr)))
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  const ours = [...known].filter((name) => name.startsWith('kot_'))
  expect(ours.filter((name) => !asked.has(name))).toEqual([])
})

test('names are found in a query, and nothing else', () => {
  expect(
    namesInQuery(
      'sum by (le, route) (rate(a_bucket{x=~"5..|b"}[5m])) / time() - max(c) > 1.5e9 and d or vector(0)',
    ),
  ).toEqual(['a_bucket', 'c', 'd'])
})
