import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cruiseTree, rules, WEB_AREAS } from './rules.ts'

const trees: string[] = []
afterEach(async () => {
  await Promise.all(trees.splice(0).map((tree) => rm(tree, { recursive: true })))
})

async function violationsIn(files: Record<string, string>) {
  const tree = await mkdtemp(join(tmpdir(), 'kot-rules-'))
  trees.push(tree)
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), text)
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const { summary } = await cruiseTree(tree, folders)
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

const leaf = 'export const x = 1\n'
const importing = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

const planted: Record<string, Record<string, string>> = {
  'no-cycles': {
    'packages/domain/src/a.ts': importing('./b.ts'),
    'packages/domain/src/b.ts': `import { y } from './a.ts'\nexport const x = () => y\n`,
  },
  'nothing-unresolvable': { 'packages/domain/src/a.ts': importing('./missing.ts') },
  'domain-imports-nothing-of-ours': {
    'packages/domain/src/a.ts': importing('../../i18n/src/b.ts'),
    'packages/i18n/src/b.ts': leaf,
  },
  'domain-is-pure': { 'packages/domain/src/a.ts': `import 'node:fs'\n` },
  'foundations-import-only-domain': {
    'packages/i18n/src/a.ts': importing('../../contract/src/b.ts'),
    'packages/contract/src/b.ts': leaf,
  },
  'features-never-import-features': {
    'packages/market/src/a.ts': importing('../../accounts/src/b.ts'),
    'packages/accounts/src/b.ts': leaf,
  },
  'packages-never-import-apps': {
    'packages/market/src/a.ts': importing('../../../apps/server/src/b.ts'),
    'apps/server/src/b.ts': leaf,
  },
  'web-sees-only-words-rules-and-schemas': {
    'apps/web/app/a.tsx': importing('../../../packages/db/src/b.ts'),
    'packages/db/src/b.ts': leaf,
  },
  'no-app-imports-an-app': {
    'apps/server/src/a.ts': importing('../../worker/src/b.ts'),
    'apps/worker/src/b.ts': leaf,
  },
  'product-never-imports-tests-or-simulators': {
    'packages/market/src/a.ts': importing('./testing/b.ts'),
    'packages/market/src/testing/b.ts': leaf,
  },
  'icons-and-kit-only-through-the-design-system': {
    'apps/web/app/features/a.tsx': importing('@base-ui/react'),
    'apps/web/node_modules/@base-ui/react/package.json': '{"name":"@base-ui/react","main":"i.js"}',
    'apps/web/node_modules/@base-ui/react/i.js': 'export const x = 1\n',
  },
  'web-areas-import-in-order': {
    'apps/web/app/home/card/a.ts': importing('../../search/b.ts'),
    'apps/web/app/search/b.ts': leaf,
  },
}

test('every rule has a planted violation', () => {
  const names = new Set(rules.forbidden?.map((rule) => rule.name))
  expect(Object.keys(planted)).toEqual([...names])
})

test.each(Object.entries(planted))('a violation of %s is found', async (name, files) => {
  expect((await violationsIn(files)).map(({ rule }) => rule)).toContain(name)
})

const packages = readdirSync(resolve(import.meta.dirname, '../../packages'))
const foundations = ['i18n', 'contract', 'jobs', 'db', 'safe-fetch']
const features = packages.filter((name) => name !== 'domain' && !foundations.includes(name))
const pathsOf = (names: readonly string[], file: string) =>
  names.map((name) => `packages/${name}/src/${file}.ts`)

const otherThan = (name: string) => (name === 'market' ? 'accounts' : 'market')

test('no package imports a feature', async () => {
  const found = await violationsIn(
    Object.fromEntries(
      packages.flatMap((name) => [
        [`packages/${name}/src/leaf.ts`, leaf],
        [`packages/${name}/src/a.ts`, importing(`../../${otherThan(name)}/src/leaf.ts`)],
        [`packages/${otherThan(name)}/src/of-${name}.ts`, importing(`../../${name}/src/leaf.ts`)],
      ]),
    ),
  )
  const broken = (rule: string, end: 'from' | 'to') =>
    new Set(found.flatMap((violation) => (violation.rule === rule ? [violation[end]] : [])))
  expect(broken('domain-imports-nothing-of-ours', 'from')).toEqual(
    new Set(pathsOf(['domain'], 'a')),
  )
  expect(broken('foundations-import-only-domain', 'from')).toEqual(
    new Set(pathsOf(foundations, 'a')),
  )
  const byFeature = 'features-never-import-features'
  expect([...broken(byFeature, 'from')]).toEqual(expect.arrayContaining(pathsOf(features, 'a')))
  expect(broken(byFeature, 'to')).toEqual(new Set(pathsOf(features, 'leaf')))
})

test('every folder of the web has its place in the order of imports', () => {
  const app = resolve(import.meta.dirname, '../../apps/web/app')
  const folders = readdirSync(app, { withFileTypes: true }).filter((one) => one.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => name !== 'testing')
  const within = WEB_AREAS.filter((area) => area.includes('/'))
  expect(WEB_AREAS.toSorted()).toEqual([...names, ...within].toSorted())
  expect(within.filter((area) => !existsSync(join(app, area)))).toEqual([])
})

test('an area of the web is what the areas within it leave', async () => {
  const found = await violationsIn({
    'apps/web/app/board/saved/a.ts': leaf,
    'apps/web/app/search/a.ts': importing('../board/saved/a.ts'),
    'apps/web/app/board/page/a.ts': `export { x } from '../saved/a.ts'\n`,
    'apps/web/app/search/b.ts': importing('../board/page/a.ts'),
  })
  expect(found.map(({ from }) => from)).toEqual(['apps/web/app/search/b.ts'])
})

test('a tree that keeps the rules passes', async () => {
  const found = await violationsIn({
    'packages/domain/src/a.ts': leaf,
    'packages/i18n/src/a.ts': importing('../../domain/src/a.ts'),
    'packages/market/src/a.ts': importing('../../i18n/src/a.ts').replace('{ x }', '{ y as x }'),
    'apps/server/src/a.ts': importing('../../../packages/domain/src/a.ts'),
  })
  expect(found).toEqual([])
})

test('imports between our packages are followed by their names', async () => {
  const root = resolve(import.meta.dirname, '../..')
  const { modules } = await cruiseTree(root, ['apps/server/src'])
  const reached = modules.flatMap((module) => module.dependencies.map((to) => to.resolved))
  expect(reached).toContain('packages/domain/src/text/lang.ts')
})
