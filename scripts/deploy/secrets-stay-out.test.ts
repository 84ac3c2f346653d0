import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** All files that docs/operations.md creates in the checkout, and the usual ones. */
const secrets = [
  'deploy/environment',
  'deploy/server-environment',
  'deploy/worker-environment',
  'deploy/migrate-environment',
  'deploy/postgres-password',
  'deploy/postgres-owner-password',
  'deploy/tls/privkey.pem',
  'deploy/tls/fullchain.pem',
  'deploy/tls/archive/privkey1.pem',
  'privkey.pem',
  'apps/server/server.key',
  '.env',
  '.env.production',
  'apps/worker/.env',
]

test('the list names every file that gives the containers their secrets', () => {
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  const files = [
    ...[...compose.matchAll(/env_file: \[?([^\]\n]+)/g)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
    ...[...compose.matchAll(/\{ file: \.\/([^ }]+)/g)].map(([, name = '']) => name),
  ]
  expect(files.length).toBeGreaterThan(3)
  expect(files.map((file) => `deploy/${file}`).filter((file) => !secrets.includes(file))).toEqual(
    [],
  )
})

test.each(secrets)('git does not take %s', (path) => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], {
    cwd: root,
  })
  expect(status).toBe(0)
})

test('nothing of the kind is committed', () => {
  const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  expect(committed.split('\n').filter((path) => /\.(pem|key|p12)$|(^|\/)\.env/.test(path))).toEqual(
    [],
  )
})

const ignored = readDockerIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'))

test.each(secrets)('%s is no part of what an image is built from', (path) => {
  expect(ignored(path)).toBe(true)
})

test('what git does not take is no part of it either', () => {
  const untracked = execFileSync(
    'git',
    ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory'],
    { cwd: root, encoding: 'utf8' },
  )
  const paths = untracked.split('\n').filter((path) => path !== '')
  expect(paths).toContain('node_modules/')
  expect(paths.filter((path) => !ignored(path))).toEqual([])
})

test('what an image is built from is there', () => {
  const copied = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'tools/node/package-lock.json',
    'packages/db/migrations/0001_market.sql',
    'apps/server/src/main.ts',
    'apps/worker/src/main.ts',
    'scripts/migrate.ts',
    'deploy/postgres/start.sh',
    'deploy/nginx/render.sh',
  ]
  expect(copied.filter(ignored)).toEqual([])
})

test('patterns are read as Docker reads them', () => {
  const ignores = readDockerIgnore('# a comment\n/a\n**/b\nc/*.log\n!c/kept.log\nd/\n')
  expect(['a', 'a/x', 'b', 'x/y/b/z', 'c/1.log', 'd/x'].filter((path) => !ignores(path))).toEqual(
    [],
  )
  expect(['x/a', 'bb', 'c/x/1.log', 'c/kept.log', '# a comment'].filter(ignores)).toEqual([])
})

/** Which paths Docker leaves out of a build: the last pattern that matches a path or a folder above it
 *  decides. */
function readDockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!')
      const pattern = line.replace(/^!/, '').replace(/^\//, '').replace(/\/$/, '')
      const expression = pattern
        .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('**/', '\0')
        .replaceAll('**', '\u0001')
        .replaceAll('*', '[^/]*')
        .replaceAll('?', '[^/]')
        .replaceAll('\0', '(?:.*/)?')
        .replaceAll('\u0001', '.*')
      return { isKept, expression: new RegExp(`^${expression}(?:/|$)`) }
    })
  return (path) => {
    const matching = rules.findLast(({ expression }) => expression.test(path))
    return matching !== undefined && !matching.isKept
  }
}
