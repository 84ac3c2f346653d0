/** Every script of the installation, read by shellcheck; and those that need nothing but programs which a stub can
 *  play, run. What runs the others: docs/testing.md. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const scripts = execFileSync('git', ['ls-files', '*.sh', '.ci/run'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

describe('shellcheck', skipWithoutPrograms('shellcheck'), () => {
  test.each(scripts)('finds no fault in %s', (path) => {
    const { stdout, status } = spawnSync('shellcheck', ['--severity=warning', path], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kot-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Programs that note how they were called in the file `calls`, and then do what is given. */
function playPrograms(programs: Record<string, string>) {
  const folder = makeFolder()
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  mkdirSync(join(folder, 'bin'))
  for (const [name, body] of Object.entries(programs)) {
    const file = join(folder, 'bin', name)
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >>${calls}\n${body}\n`)
    chmodSync(file, 0o755)
  }
  return {
    folder,
    environment: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
    calls: () => readFileSync(calls, 'utf8').trimEnd().split('\n'),
  }
}

const run = (path: string, args: string[], env: Record<string, string>) =>
  spawnSync(join(root, path), args, { env, encoding: 'utf8' })

test('a rolling restart touches the second server once the first is ready', () => {
  // The first answer after its restart is that it is not ready yet.
  const { environment, calls } = playPrograms({
    systemctl: 'touch "$0.$2"',
    curl: 'for a; do :; done; if [ -e "${0%/*}/systemctl.kot-server@1" ] && [ ! -e "$0.once" ]; then touch "$0.once"; exit 1; fi',
    sleep: '',
  })
  const { status, stdout } = run('deploy/rolling-restart.sh', [], environment)
  expect(stdout).toBe('server 1 is ready\nserver 2 is ready\n')
  expect(status).toBe(0)
  expect(
    calls()
      .filter((call) => !call.startsWith('sleep'))
      .map((call) => call.replace(/--.*http/, 'http')),
  ).toEqual([
    'curl http://127.0.0.1:3001/readyz',
    'curl http://127.0.0.1:3002/readyz',
    'systemctl restart kot-server@1',
    'curl http://127.0.0.1:3001/readyz',
    'curl http://127.0.0.1:3001/readyz',
    'systemctl restart kot-server@2',
    'curl http://127.0.0.1:3002/readyz',
  ])
})

test('a rolling restart leaves the second server alone when the first does not come back', () => {
  const { environment, calls } = playPrograms({
    systemctl: 'touch "$0.restarted"',
    curl: '[ ! -e "${0%/*}/systemctl.restarted" ]',
    sleep: '',
  })
  const { status, stderr } = run('deploy/rolling-restart.sh', [], {
    ...environment,
    PATIENCE_SECONDS: '3',
  })
  expect(stderr).toBe('server 1 is not ready after 3 s; the other one was left alone\n')
  expect(status).toBe(1)
  expect(calls()).not.toContain('systemctl restart kot-server@2')
})

test('a rolling restart does not begin while a server is down', () => {
  const { environment, calls } = playPrograms({ systemctl: '', curl: 'exit 7' })
  const { status, stderr } = run('deploy/rolling-restart.sh', [], environment)
  expect(stderr).toBe('server 1 is not ready now; nothing was restarted\n')
  expect(status).toBe(1)
  expect(calls().some((call) => call.startsWith('systemctl'))).toBe(false)
})

const day = 24 * 3_600
function writeAged(file: string, days: number): void {
  writeFileSync(file, '')
  const then = Date.now() / 1_000 - days * day
  utimesSync(file, then, then)
}

test('the logs of nginx are put aside, and those older than 14 days thrown away', () => {
  const { folder, environment, calls } = playPrograms({ nginx: '', date: 'echo 2027-03-04' })
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  writeFileSync(join(logs, 'kot.access.log'), 'a visit\n')
  writeAged(join(logs, 'kot.access.log.2027-02-10'), 22)
  writeAged(join(logs, 'kot.access.log.2027-02-25'), 7)
  const { status } = run('deploy/nginx/rotate-logs.sh', [], { ...environment, LOG_DIRECTORY: logs })
  expect(status).toBe(0)
  expect(readdirSync(logs).toSorted()).toEqual([
    'kot.access.log.2027-02-25',
    'kot.access.log.2027-03-04',
  ])
  expect(calls()).toContain('nginx -s reopen')
})

test('the journals of other machines are closed, and those older than 28 days thrown away', () => {
  const { folder, environment } = playPrograms({ date: 'echo 2027-03-04T070000' })
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  writeFileSync(join(logs, 'remote-a.journal'), 'lines\n')
  writeAged(join(logs, 'remote-a.2027-01-01T070000.journal'), 60)
  writeAged(join(logs, 'remote-a.2027-03-01T070000.journal'), 3)
  const { status } = run('deploy/logs/rotate.sh', [], {
    ...environment,
    REMOTE_LOGS: logs,
    STOP: 'true',
  })
  expect(status).toBe(0)
  expect(readdirSync(logs).toSorted()).toEqual([
    'remote-a.2027-03-01T070000.journal',
    'remote-a.2027-03-04T070000.journal',
  ])
})

test('Prometheus gets every kind of backup once, with its last time', () => {
  const folder = makeFolder()
  const tell = (what: string, now: number) => {
    const { environment } = playPrograms({ date: `echo ${now}` })
    return run('deploy/backup/tell-metrics.sh', [what], {
      ...environment,
      TEXTFILE_DIRECTORY: folder,
    }).status
  }
  expect([tell('full', 100), tell('incr', 200), tell('full', 300)]).toEqual([0, 0, 0])
  const written = readFileSync(join(folder, 'kot-backup.prom'), 'utf8')
  expect(written.match(/^kot_.*$/gm)?.toSorted()).toEqual([
    'kot_backup_succeeded_timestamp_seconds{what="full"} 300',
    'kot_backup_succeeded_timestamp_seconds{what="incr"} 200',
  ])
  expect(readdirSync(folder)).toEqual(['kot-backup.prom'])
})

test('a leader whose disk is nearly full hands over, once an hour', async () => {
  // Its third check of the disk ends it.
  const { folder, environment, calls } = playPrograms({
    sleep: 'echo . >>"$0.count"; [ "$(wc -l <"$0.count")" -le 3 ]',
    df: 'echo Avail; echo 900',
    curl: '',
    patronictl: '',
  })
  const config = join(folder, 'patroni.yml')
  writeFileSync(
    config,
    'name: a\nrestapi:\n  connect_address: 10.0.0.1:8008\n  cafile: /etc/kot/cluster/ca.crt\npostgresql:\n  data_dir: /var/lib/postgresql/15/main\n',
  )
  const guard = spawn(join(root, 'deploy/cluster/disk-guard.sh'), {
    env: { ...environment, PATRONI_CONFIG: config },
    stdio: 'ignore',
  })
  await once(guard, 'exit')
  expect(calls().filter((call) => /^(patronictl|curl)/.test(call))).toEqual([
    'curl --silent --fail --max-time 3 --output /dev/null --cacert /etc/kot/cluster/ca.crt https://10.0.0.1:8008/primary',
    `patronictl -c ${config} switchover --leader a --force`,
  ])
})
