import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { afterAll, describe, expect, it, test } from 'vitest'

const deploy = resolve(import.meta.dirname, '../../deploy')
const config = join(deploy, 'alertmanager/alertmanager.yml')
const amtool = (...args: string[]) => execFileSync('amtool', args, { encoding: 'utf8' })

const alerts = ['alerts.yml', 'alerts-machines.yml'].flatMap((file) =>
  [
    ...readFileSync(join(deploy, 'prometheus', file), 'utf8').matchAll(
      /- alert: (?<name>\w+)[\s\S]*?severity: (?<severity>\w+)/g,
    ),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? '', severity: groups?.['severity'] ?? '' })),
)

describe('Alertmanager', skipWithoutPrograms('amtool'), () => {
  it('accepts its configuration', () => {
    expect(amtool('check-config', config)).toContain('SUCCESS')
  })

  it.each([
    ['NoServer', 'critical', 'now'],
    ['SourceStale', 'warning', 'morning'],
    ['Watchdog', 'none', 'dead-mans-switch'],
  ])('sends %s, which is %s, to %s', (name, severity, receiver) => {
    expect(alerts).toContainEqual({ name, severity })
    const labels = [`alertname=${name}`, `severity=${severity}`, 'machine=a']
    const found = amtool('config', 'routes', 'test', `--config.file=${config}`, ...labels)
    expect(found.trim()).toBe(receiver)
  })

  it.each([
    ['subject', ['NoServer'], 'firing', 'NoServer: No server answers'],
    ['subject', ['NoServer'], 'resolved', 'Over: NoServer: No server answers'],
    ['subject', ['NoServer', 'NoWorker'], 'firing', '2 open: NoServer, NoWorker'],
  ] as const)('writes a %s about %j, %s', (part, names, status, expected) => {
    expect(render(part, names, status)).toBe(expected)
  })

  it('writes what it is, since when and what to do', () => {
    expect(render('text', ['NoServer'], 'firing')).toBe(
      [
        'NoServer on a',
        '  No server answers',
        '  Since 2027-03-04 02:05 UTC. What to do: docs/operations.md#noserver',
      ].join('\n'),
    )
  })

  const folder = mkdtempSync(join(tmpdir(), 'kot-alertmanager-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function render(part: string, names: readonly string[], status: 'firing' | 'resolved'): string {
    const data = join(folder, 'data.json')
    const alert = (name: string) => ({
      status,
      labels: { alertname: name, machine: 'a' },
      annotations: { summary: 'No server answers', runbook: 'docs/operations.md#noserver' },
      startsAt: '2027-03-04T02:05:00Z',
      endsAt: '2027-03-04T02:15:00Z',
    })
    const groupLabels = names.length === 1 ? { alertname: names[0] } : { severity: 'warning' }
    writeFileSync(data, JSON.stringify({ status, alerts: names.map(alert), groupLabels }))
    return amtool(
      'template',
      'render',
      `--template.glob=${join(deploy, 'alertmanager/kot.tmpl')}`,
      `--template.text={{ template "kot.${part}" . }}`,
      `--template.data=${data}`,
    ).trim()
  }
})

test('inhibitions name alerts that there are', () => {
  const [, rules = ''] = readFileSync(config, 'utf8').split('inhibit_rules:')
  const named = [...rules.matchAll(/alertname=~?"([\w|]+)"/g)].flatMap(([, list = '']) =>
    list.split('|'),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !alerts.some((alert) => alert.name === name))).toEqual([])
})
