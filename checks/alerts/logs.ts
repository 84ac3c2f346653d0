import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, makeFolder } from './machines.ts'
import { startProgram, until } from './programs.ts'
import { replaceParts } from './shorten.ts'

const REMOTE = '/usr/lib/systemd/systemd-journal-remote'
const UPLOAD = '/usr/lib/systemd/systemd-journal-upload'
const DAY_MS = 86_400_000

/** The journal of machine a goes to the witness, as deploy/logs sets it up, and is removed there in time. */
export async function checkLogs(folder: string): Promise<void> {
  const place = makeFolder(join(folder, 'logs'))
  const collected = makeFolder(join(place, 'remote'))
  configure(place, folder)

  const remote = startProgram(folder, 'journal-remote', {
    file: REMOTE,
    args: ['--listen-https=10.0.0.3:19532', `--output=${collected}/`],
  })
  const journal = makeFolder(join(place, 'a'))
  writeLine(journal, 'a line of the worker of a')
  const upload = startProgram(folder, 'journal-upload', {
    file: UPLOAD,
    args: [`--directory=${journal}`, `--save-state=${join(place, 'state')}`],
  })
  const collects = (text: string) => () => readJournal(collected).includes(text)
  await until('the line of a on the witness', collects('a line of the worker of a'))

  // As the timer does, with a file of last year and one of this month.
  await Promise.all([remote.stop(), upload.stop()])
  for (const [name, days] of [
    ['remote-x.2026-01-01T000500.journal', 29.5],
    ['remote-y.2026-01-02T000500.journal', 20],
  ] as const) {
    writeFileSync(join(collected, name), '')
    const at = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(collected, name), at, at)
  }
  execFileSync(join(checkout, 'deploy/logs/rotate.sh'), {
    env: { PATH: process.env['PATH'], REMOTE_LOGS: collected, STOP: 'true' },
  })
  const names = readdirSync(collected)
  if (names.includes('remote-x.2026-01-01T000500.journal')) throw new Error('an old file was kept')
  if (!names.includes('remote-y.2026-01-02T000500.journal'))
    throw new Error('a file was removed too early')
  // Here a connection comes from the address that it goes to.
  if (names.includes('remote-10.0.0.3.journal')) throw new Error('no new file was begun')

  remote.start()
  writeLine(journal, 'and something else')
  upload.start()
  await until('the next line on the witness', collects('and something else'))
  if (!collects('a line of the worker of a')()) throw new Error('the rotated line is lost')
  await Promise.all([remote.stop(), upload.stop()])
}

/** Both programs read only files in /etc/systemd; in this namespace they are ours. */
function configure(place: string, folder: string): void {
  const tls = join(folder, 'tls')
  for (const [name, machine] of [
    ['journal-remote.conf', 'c'],
    ['journal-upload.conf', 'a'],
  ] as const) {
    const deployed = readFileSync(join(checkout, 'deploy/logs', name), 'utf8')
    writeFileSync(
      join(place, name),
      replaceParts(deployed, { '/etc/kot/logs/machine': join(tls, machine) }).replace(
        '/etc/kot/logs/ca.crt',
        join(tls, 'ca.crt'),
      ),
    )
    execFileSync('mount', ['--bind', join(place, name), join('/etc/systemd', name)])
  }
}

let lines = 0

/** A journal as the one of a machine, with one line. */
function writeLine(folder: string, text: string): void {
  lines += 1
  const now = Date.now() * 1_000
  const fields = {
    __REALTIME_TIMESTAMP: now,
    __MONOTONIC_TIMESTAMP: now,
    _BOOT_ID: '00000000000000000000000000000001',
    _HOSTNAME: 'a',
    _SYSTEMD_UNIT: 'kot-worker.service',
    PRIORITY: 6,
    MESSAGE: text,
  }
  const entry = Object.entries(fields).map(([name, value]) => `${name}=${value}\n`)
  execFileSync(
    REMOTE,
    ['--split-mode=none', `--output=${join(folder, `line-${lines}.journal`)}`, '-'],
    {
      input: `${entry.join('')}\n`,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
}

const readJournal = (folder: string): string =>
  execFileSync(
    'journalctl',
    [`--directory=${folder}`, '_HOSTNAME=a', '-u', 'kot-worker', '-o', 'cat'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
