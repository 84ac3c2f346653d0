import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kot-cluster-files-'))
const deploy = resolve(import.meta.dirname, '../../deploy/cluster')
const installed = ['/usr/bin/envsubst', '/usr/bin/openssl'].every((file) => existsSync(file))
const secrets = { replication: 'replication-secret', rewind: 'rewind-secret', rest: 'rest-secret' }

afterAll(() => rmSync(folder, { recursive: true }))

function render(file: string, variables: Record<string, string> = {}): string {
  return execFileSync(join(deploy, 'render.sh'), [file], {
    env: {
      PATH: process.env['PATH'],
      MEMBERS: 'a=10.0.0.1 b=10.0.0.2 c=10.0.0.3',
      WITNESS: 'c',
      NAME: 'a',
      FRONTS: '10.0.0.9',
      TLS_DIRECTORY: folder,
      SECRETS_DIRECTORY: join(folder, 'secrets'),
      POSTGRES_PROGRAMS: '/usr/lib/postgresql/15/bin',
      DATA_DIRECTORY: '/var/lib/postgresql/15/main',
      FRONT_CERTIFICATE: join(folder, 'front.pem'),
      FRONT_CA: join(folder, 'ca.crt'),
      ...variables,
    },
    encoding: 'utf8',
  })
}

describe('the files of deploy/cluster', skipWithoutPrograms('envsubst', 'openssl'), () => {
  if (!installed) return
  execFileSync(join(deploy, 'certificates.sh'), [folder, 'a=10.0.0.1'], { stdio: 'ignore' })
  const pair = ['a.crt', 'a.key'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'front.pem'), pair.join(''))
  mkdirSync(join(folder, 'secrets'))
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(join(folder, 'secrets', name), `${secret}\n`)
  }

  it.each([
    'etcd.env',
    'patroni.yml',
    'haproxy.cfg',
    'nginx.conf',
    'front.cfg',
    'pgbackrest-database.conf',
    'pgbackrest-witness.conf',
  ])('%s has no variable left, and no password but where it belongs', (file) => {
    const text = render(file)
    expect(text).not.toMatch(/\$\{|#NAME|#ADDRESS|#NUMBER/)
    for (const secret of Object.values(secrets)) {
      expect(text.includes(secret)).toBe(file === 'patroni.yml')
    }
  })

  it('a database is reached from the two machines alone, with a password and TLS', () => {
    const rules = render('patroni.yml').match(/^ {4}- (?:local |host).*$/gm) ?? []
    expect(rules.map((rule) => rule.trim().slice(2))).toEqual([
      'local all all peer',
      'hostssl replication replicator 127.0.0.1/32 scram-sha-256',
      'hostssl replication replicator 10.0.0.1/32 scram-sha-256',
      'hostssl replication replicator 10.0.0.2/32 scram-sha-256',
      'hostssl postgres rewinder 10.0.0.1/32 scram-sha-256',
      'hostssl postgres rewinder 10.0.0.2/32 scram-sha-256',
      'hostssl kot kot,kot_owner 10.0.0.1/32 scram-sha-256',
      'hostssl kot kot,kot_owner 10.0.0.2/32 scram-sha-256',
    ])
  })

  it('without pgBackRest nothing is archived, and a standby is copied from the leader', () => {
    const text = render('patroni.yml', { PGBACKREST: '' })
    expect(text).toContain('archive_command: /bin/true')
    expect(text).not.toContain('pgbackrest')
  })

  it.each(['haproxy.cfg', 'front.cfg'])(
    'HAProxy takes %s without a warning',
    skipWithoutPrograms('haproxy'),
    (file) => {
      const path = join(folder, file)
      writeFileSync(path, render(file))
      const said = execFileSync('/usr/sbin/haproxy', ['-c', '-f', path], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      expect(said).toBe('Configuration file is valid\n')
    },
  )

  it('refuses a machine that is none of the members', () => {
    expect(() => render('etcd.env', { NAME: 'd' })).toThrow('d is none of')
  })
})
