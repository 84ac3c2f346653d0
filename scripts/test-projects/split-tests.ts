/** Decides which test files need a database, from what they import. vitest.config.ts and `npm test` use it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where unit and integration tests are. Rendered stories have a separate project in e2e. */
const TEST_FILES = [
  'packages/*/src/**/*.test.ts',
  'apps/*/{src,app,service-worker}/**/*.test.ts',
  'simulators/*/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'checks/**/*.test.ts',
  'tools/*/*.test.ts',
]

/** Creates the databases of tests. */
const TEST_DATABASE = 'packages/db/src/testing/test-database.ts'
/** A server that a test builds is compared with the API document, which the same setup writes. */
const SERVER_LIBRARY = 'fastify'

/** Generated tests try a few cases with every change and all of them in a proof. */
const TEST_SIZE = 'packages/domain/src/testing/size.ts'

type TestProjects = { pure: string[]; database: string[]; proof: string[] }

/** The test files by project, relative to the root. A proof takes long, and no change waits for it. */
export function splitTests(
  root: string,
  { isSlice = process.env['TEST_SLICE'] !== undefined } = {},
): TestProjects {
  const needsServer = createSearch(root, (name) => name === SERVER_LIBRARY, TEST_DATABASE)
  const hasSize = createSearch(root, () => false, TEST_SIZE)
  const all = globSync(TEST_FILES, { cwd: root }).toSorted()
  const fast = Map.groupBy(
    all.filter((file) => !isProof(file)),
    (file) => (needsServer(resolve(root, file)) ? 'database' : 'pure'),
  )
  // Of generated tests, `.ci/run` tries the share of its slice among those of every change.
  return {
    pure: fast.get('pure') ?? [],
    database: fast.get('database') ?? [],
    proof: all.filter((file) => isProof(file) || (!isSlice && hasSize(resolve(root, file)))),
  }
}

/** Rendered stories that every change runs, and those that a proof runs besides. */
export function splitRendered(root: string): { rendered: string[]; proof: string[] } {
  const all = globSync('e2e/rendered/*.test.ts', { cwd: root }).toSorted()
  return { rendered: all.filter((file) => !isProof(file)), proof: all.filter(isProof) }
}

const isProof = (file: string): boolean => file.endsWith('.proof.test.ts')

/** Returns whether a file reaches a module or a package through its imports. Those of types do not count. */
function createSearch(
  root: string,
  isPackage: (name: string) => boolean,
  module: string,
): (file: string) => boolean {
  const packages = readPackages(root)
  const found = new Map<string, boolean>([[resolve(root, module), true]])

  function search(file: string): boolean {
    const known = found.get(file)
    if (known !== undefined) return known
    // For an import in a circle; the file that closes it is still being searched.
    found.set(file, false)
    const result = importsOf(file).some((name) => {
      if (isPackage(name)) return true
      const target = resolveImport(name, file)
      return target !== null && search(target)
    })
    found.set(file, result)
    return result
  }

  function resolveImport(name: string, from: string): string | null {
    if (name.startsWith('.')) return existingFile(resolve(dirname(from), name))
    const [scope, own, ...path] = name.split('/')
    const folder = packages.get(`${scope}/${own}`)
    return folder === undefined ? null : existingFile(join(folder, 'src', ...path))
  }

  return search
}

/** The web app writes its imports without endings, packages export theirs so. */
const existingFile = (path: string): string | null =>
  [path, `${path}.ts`, `${path}.tsx`].find(
    (candidate) => /\.tsx?$/.test(basename(candidate)) && existsSync(candidate),
  ) ?? null

function readPackages(root: string): Map<string, string> {
  const files = globSync('{packages,apps,simulators}/*/package.json', { cwd: root })
  return new Map(
    files.map((file) => {
      const path = join(root, file)
      const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string }
      return [name, dirname(path)]
    }),
  )
}

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm
const BARE_IMPORT = /^import\s*['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

const imports = new Map<string, string[]>()

/** Names more rather than fewer: a database for a test that needs none costs only time. */
function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known !== undefined) return known
  const source = readFileSync(file, 'utf8')
  const names = [STATIC_IMPORT, BARE_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []),
  )
  imports.set(file, names)
  return names
}

/** The projects that have a file with this in its path. */
export const projectsOf = (files: Record<string, readonly string[]>, part: string): string[] =>
  Object.entries(files)
    .filter(([, paths]) => paths.some((path) => path.includes(part)))
    .map(([name]) => name)
