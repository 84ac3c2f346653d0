/** systemd reads every unit as it would on a server, with the checkout in place of /opt/kot/current. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const withSystemd = skipWithoutPrograms('systemd-analyze')
const units = globSync('deploy/{systemd,cluster}/*.{service,timer}', { cwd: root }).toSorted()

/** Programs of packages that a server has, and this machine perhaps not. */
const programs = ['/usr/bin/pgbackrest']

function verify(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kot-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  })
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  })
  // It may report units of this machine itself too.
  const about = stderr.split('\n').filter((line) => line.includes('kot-') || line.includes(folder))
  return { status, about }
}

function asOnAServer(path: string): string {
  let text = readFileSync(join(root, path), 'utf8').replaceAll(
    /\/opt\/kot\/(?:current|next)/g,
    root,
  )
  for (const program of programs) {
    if (!existsSync(program)) text = text.replaceAll(program, '/bin/true')
  }
  return text
}

test('every unit can be started as it is written', withSystemd, () => {
  expect(units.length).toBeGreaterThan(15)
  const files = Object.fromEntries(units.map((path) => [basename(path), asOnAServer(path)]))
  expect(verify(files)).toEqual({ status: 0, about: [] })
})

/** The files that a unit, or the same part of the compose file, takes its environment from. */
function environmentsOf(role: 'server' | 'worker') {
  const unit = { server: 'kot-server@.service', worker: 'kot-worker.service' }[role]
  const text = readFileSync(join(root, 'deploy/systemd', unit), 'utf8')
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  const part = { server: 'x-server: &server\n', worker: '  worker:\n' }[role]
  const [, ofPart = ''] = compose.split(part)
  const [, files = ''] = /^ +env_file: \[(.*)\]$/m.exec(ofPart.split('\n\n')[0] ?? '') ?? []
  return {
    systemd: [...text.matchAll(/^EnvironmentFile=\/etc\/kot\/(.*)$/gm)].map(([, file]) => file),
    compose: files.split(', '),
  }
}

test('only the worker is given the secret of positions, by systemd and by containers', () => {
  for (const role of ['server', 'worker'] as const) {
    const files = ['environment', `${role}-environment`]
    expect(environmentsOf(role)).toEqual({ systemd: files, compose: files })
    const named = files.some((file) =>
      readFileSync(
        join(root, 'deploy', file.replace('environment', 'env.example')),
        'utf8',
      ).includes('POSITION_SECRET='),
    )
    expect([role, named]).toEqual([role, role === 'worker'])
  }
  const others = units.filter((path) => !/kot-(?:server@|worker)\.service$/.test(path))
  for (const path of others) {
    const named = readFileSync(join(root, path), 'utf8').includes('worker-environment')
    expect([path, named]).toEqual([path, false])
  }
})

test('a unit with a program or an option that does not exist is noticed', withSystemd, () => {
  const text = '[Service]\nExecStart=/opt/kot/current/no-such-program\nNoNewPrivilege=yes\n'
  const { about } = verify({ 'kot-wrong.service': text })
  expect(about.join('\n')).toContain('no-such-program is not executable')
  expect(about.join('\n')).toMatch(/Unknown key .*NoNewPrivilege/)
})
