/** Which tests reach a file by their imports, and over how many steps. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { splitRendered, splitTests } from '../../scripts/test-projects/split-tests.ts'

/** By the projects of Vitest. What takes long is in `proof`; generated tests are in two projects. */
export type TestFiles = Readonly<
  Record<'pure' | 'database' | 'rendered' | 'proof', readonly string[]>
>

export function listTests(root: string): TestFiles {
  const { pure, database, proof } = splitTests(root)
  const { rendered, proof: renderedProof } = splitRendered(root)
  return {
    database,
    rendered,
    proof: [...proof, ...renderedProof],
    // Tests of the faults themselves fail with each.
    pure: pure.filter((file) => !file.startsWith('checks/mutations/')),
  }
}

/** Those that every change must pass. */
export const fastTests = ({ pure, database, rendered }: TestFiles): readonly string[] => [
  ...pure,
  ...database,
  ...rendered,
]

/** What is loaded by a name that is put together at run time, as glob patterns. */
const LOADED_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'e2e/rendered/page.ts': ['apps/web/app/testing/start-app.tsx'],
  'e2e/rendered/server.ts': ['apps/server/src/testing/rendered-server.ts'],
  'e2e/rendered/story.ts': ['e2e/rendered/page.ts'],
  'apps/web/app/testing/start-app.tsx': ['apps/web/app/routes/*.{ts,tsx}'],
  // A database of a test has everything that the migrations make.
  'packages/db/src/testing/test-database.ts': ['packages/db/migrations/*.sql'],
}

/** @returns the tests that reach a file, those nearest to it first */
export type FindRelated = (file: string, tests: readonly string[]) => string[]

export function createRelatedSearch(root: string): FindRelated {
  const importsOf = createImportReader(root)
  return (file, tests) =>
    tests
      .map((test) => ({ test, steps: stepsBetween(importsOf, test, file) }))
      .filter(({ steps }) => steps < Infinity)
      .toSorted(
        (one, other) =>
          one.steps - other.steps || commonLength(other.test, file) - commonLength(one.test, file),
      )
      .map(({ test }) => test)
}

/** Of paths: longer for a test beside the file, and longest for the one of the same name. */
function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function stepsBetween(importsOf: (file: string) => string[], from: string, to: string): number {
  const seen = new Set([from])
  let front = [from]
  for (let steps = 0; front.length > 0; steps += 1) {
    if (front.includes(to)) return steps
    const next = front.flatMap(importsOf).filter((file) => !seen.has(file))
    for (const file of next) seen.add(file)
    front = [...new Set(next)]
  }
  return Infinity
}

const IMPORT = /\bfrom\s*['"]([^'"]+)['"]|\bimport\(?\s*['"]([^'"]+)['"]|new URL\(['"]([^'"]+)['"]/g

function createImportReader(root: string): (file: string) => string[] {
  const packages = readPackages(root)
  const known = new Map<string, string[]>()

  function resolveImport(name: string, from: string): string | undefined {
    if (name.startsWith('.')) return existingFile(resolve(root, dirname(from), name))
    const [scope, own, ...path] = name.split('/')
    const folder = packages.get(`${scope}/${own}`)
    return folder === undefined ? undefined : existingFile(resolve(root, folder, 'src', ...path))
  }
  /** The web app writes its imports without endings, and packages export theirs so. */
  function existingFile(path: string): string | undefined {
    const found = [path, `${path}.ts`, `${path}.tsx`].find(
      (candidate) => /\.\w+$/.test(basename(candidate)) && existsSync(candidate),
    )
    return found && relative(root, found)
  }

  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const text = /\.[jt]sx?$/.test(file) ? readFileSync(join(root, file), 'utf8') : ''
    const names = [...text.matchAll(IMPORT)].flatMap((match) => match.slice(1).find(Boolean) ?? [])
    const byName = globSync([...(LOADED_BY_NAME[file] ?? [])], { cwd: root })
    const files = [...names.flatMap((name) => resolveImport(name, file) ?? []), ...byName]
    known.set(file, files)
    return files
  }
}

function readPackages(root: string): Map<string, string> {
  const files = globSync('{packages,apps,simulators}/*/package.json', { cwd: root })
  return new Map(
    files.map((file) => {
      const { name } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }
      return [name, dirname(file)]
    }),
  )
}
