import type { SourceFile } from './find-statements.ts'

/** Tests of more than one file, by their path, each with the reason. */
export type Listed = Readonly<Record<string, string>>

export type TestPlaces = {
  /** Tests without a source of their name beside them, listed or not. */
  orphans: string[]
  violations: string[]
}

/**
 * Finds the tests whose source does not stand beside them. `ingest.test.ts`, `ingest.proof.test.ts` and
 * `ingest.reposts.test.ts` all belong to `ingest.ts`. Stories belong to pages, not to files.
 */
export function findTestPlaces(files: readonly SourceFile[], listed: Listed): TestPlaces {
  const paths = files.map(({ path }) => path)
  const sources = new Set(paths.filter((path) => !isTest(path)).map(stemOf))
  const orphans = paths.filter(
    (path) => isTest(path) && !path.startsWith('e2e/') && !sources.has(stemOf(path)),
  )
  return {
    orphans,
    violations: [
      ...orphans
        .filter((path) => !(path in listed))
        .map((path) => `${path}: has no source of its name, and no reason in tests-of-many.json`),
      ...Object.keys(listed)
        .filter((path) => !orphans.includes(path))
        .map((path) => `${path} is gone or has its source: remove it from tests-of-many.json`),
    ],
  }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The path up to the first dot of the name. */
const stemOf = (path: string) => path.replace(/(?<=[^/])\.[^/]*$/, '')
