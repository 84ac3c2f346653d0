import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { demoPorts, peerPorts } from '../demo/ports.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Commands of docs/operations.md that are typed in a checkout, not on a server. */
const ofACheckout = ['alerts', 'containers', 'demo', 'drill', 'newcomer', 'rolling-restart']

/** What the last stage of a Containerfile copies out of the checkout, itself or by the stage of the packages. */
function copiedFiles(containerfile: string): string[] {
  const lastStage = read(containerfile)
    .split(/^FROM /m)
    .at(-1)
  const lines = lastStage?.match(/^COPY (?!--from=(?!packages)).*$/gm) ?? []
  return lines.flatMap((line) =>
    line
      .replace(/^COPY (?:--from=packages )?/, '')
      .replaceAll('/opt/kot/', '')
      .split(/\s+/)
      .slice(0, -1),
  )
}

/** The file and every file of scripts/ that is loaded with it. What is imported later is for demos. */
function filesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, imported = ''] of read(path).matchAll(/from '(\.[^']+)'/g)) {
    filesOf(relative(root, resolve(root, dirname(path), imported)), found)
  }
  return found
}

const copied = copiedFiles('deploy/Containerfile')
const isCopied = (path: string): boolean =>
  copied.some((one) => one === path || matchesGlob(path, `${one}/**`))

const operations = read('docs/operations.md')
const named = [
  ...new Set([...operations.matchAll(/`?npm run ([a-z:-]+)/g)].map(([, name = '']) => name)),
  // What containers and units run by the file's name.
  'migrate',
  'assets',
].filter((name) => !ofACheckout.includes(name))

test('docs/operations.md names commands for servers', () => {
  expect(named).toEqual(expect.arrayContaining(['home', 'map', 'operator', 'register', 'source']))
})

test.each(named)('the image carries what `kot %s` runs', (name) => {
  const file = / node (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? ''
  expect([...filesOf(file)].filter((path) => !isCopied(path))).toEqual([])
})

const kot = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/deploy/kot.ts'), ...args], { encoding: 'utf8' })

test('`kot source list` is `npm run source -- list`', () => {
  const { stdout, stderr, status } = kot('source', 'check', '--help')
  expect(stderr).toBe('')
  expect(stdout).toContain('npm run source -- check')
  expect(status).toBe(0)
  expect(kot('source', '--no-such-option').status).toBe(2)
})

test('`kot` refuses a name that is none in one line', () => {
  const { stdout, stderr, status } = kot('nosuch')
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^error: unknown command 'nosuch'; .*source.*\n$/)
  expect(status).toBe(2)
})

test('the image has the packages that its commands import', () => {
  const installed = [...read('deploy/Containerfile').matchAll(/--workspace @kot\/([a-z-]+)/g)].map(
    ([, name = '']) => name,
  )
  const needed = new Set<string>()
  const visit = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    const [file] = globSync(`{apps,packages}/${name}/package.json`, { cwd: root })
    if (file === undefined) return
    const { dependencies = {} } = JSON.parse(read(file)) as {
      dependencies?: Record<string, string>
    }
    for (const one of Object.keys(dependencies)) {
      if (one.startsWith('@kot/')) visit(one.slice('@kot/'.length))
    }
  }
  for (const name of installed) visit(name)
  const imported = named
    .flatMap((name) => [...filesOf(/ node (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? '')])
    .flatMap((path) => [...read(path).matchAll(/from '@kot\/([a-z-]+)/g)])
    .map(([, name = '']) => name)
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((name) => !needed.has(name))).toEqual([])
})

test('no user in an image is root in the end', () => {
  for (const path of [
    'deploy/Containerfile',
    'deploy/demo/Containerfile',
    '.devcontainer/Containerfile',
  ]) {
    expect(
      read(path)
        .match(/^USER .*$/gm)
        ?.at(-1),
    ).toBe('USER kot')
  }
})

test('the demo in a container is published on loopback only', () => {
  const published = read('deploy/demo.yaml').match(/^ {6}- '.*$/gm) ?? []
  expect(published.length).toBeGreaterThan(0)
  for (const line of published) {
    const [, host, outside, inside] =
      /^ {6}- '([\d.]+):(\$\{[^}]+\}):(\$\{[^}]+\})'$/.exec(line) ?? []
    expect(host).toBe('127.0.0.1')
    // Pages and mails name the ports as they are inside.
    expect(outside).toBe(inside)
  }
})

test('everybody the demo talks to is published too', () => {
  const [, published] = /PEER_PORTS:-([\d-]+)\}/.exec(read('deploy/demo.yaml')) ?? []
  expect(published).toBe(peerPorts(demoPorts(3_000)))
})

test('the development container has every package that setup installs', () => {
  const setup = read('scripts/setup.sh')
  const tools = /for tool in ([^;]*);/.exec(setup)?.[1] ?? ''
  const wanted = [
    ...[...setup.matchAll(/missing\+=\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      names.replaceAll('"', '').replaceAll('$version', '17').split(' '),
    ),
    ...[...tools.matchAll(/([a-z\d-]+)=\//g)].map(([, name = '']) => name),
  ].filter((name) => !name.startsWith('$'))
  expect(wanted).toEqual(expect.arrayContaining(['postgresql-17-postgis-3', 'tilemaker']))
  const installed = read('.devcontainer/Containerfile').split(/[\s\\]+/)
  expect(wanted.filter((name) => !installed.includes(name))).toEqual([])
})
