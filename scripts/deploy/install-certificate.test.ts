import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const hook = resolve(import.meta.dirname, '../../deploy/certificates/install-certificate.sh')

/** Runs the hook as certbot does, with an nginx that accepts the pair or not and writes down its calls. */
function install({ accepted }: { accepted: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'kot-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, word] of [
    ['tls', 'old'],
    ['lineage', 'new'],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'fullchain.pem'), `${word} certificate`)
    writeFileSync(join(folder, name, 'privkey.pem'), `${word} key`)
  }
  const nginx = join(folder, 'nginx')
  const refuse = accepted ? '' : '[ "$1" != -t ] || exit 1'
  writeFileSync(nginx, `#!/bin/sh\necho "$@" >>${folder}/calls\n${refuse}\n`)
  chmodSync(nginx, 0o755)
  const { status } = spawnSync(hook, {
    env: {
      PATH: process.env['PATH'],
      RENEWED_LINEAGE: join(folder, 'lineage'),
      TLS_DIRECTORY: join(folder, 'tls'),
      NGINX: nginx,
    },
  })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    status,
    pair: [read('tls/fullchain.pem'), read('tls/privkey.pem')],
    calls: read('calls').trimEnd().split('\n'),
    keyMode: statSync(join(folder, 'tls/privkey.pem')).mode & 0o777,
  }
}

test('a new certificate is installed and nginx reloaded', () => {
  expect(install({ accepted: true })).toEqual({
    status: 0,
    pair: ['new certificate', 'new key'],
    calls: ['-t -q', '-s reload'],
    keyMode: 0o600,
  })
})

test('a pair that nginx does not accept is taken back', () => {
  const { status, pair, calls } = install({ accepted: false })
  expect({ status, pair, calls }).toEqual({
    status: 1,
    pair: ['old certificate', 'old key'],
    calls: ['-t -q'],
  })
})
