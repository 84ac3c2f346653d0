import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A third-party package in a lock file. */
export type InstalledPackage = {
  name: string
  version: string
  /** The SPDX expression declared by its author; null where there is none. */
  licence: string | null
  integrity: string
  /** Not part of what runs in production. */
  development: boolean
  /** Names of its dependencies, including optional ones. */
  dependencies: readonly string[]
  /** Its path in the lock file, which may contain several versions of a package. */
  path: string
}

type LockEntry = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function parseLockFile(text: string): InstalledPackage[] {
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, LockEntry> }
  return Object.entries(packages).flatMap(([path, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (name === undefined || entry.link === true) return []
    return {
      name,
      version: entry.version ?? '',
      licence: entry.license ?? null,
      integrity: entry.integrity ?? '',
      development: entry.dev === true || entry.devOptional === true,
      dependencies: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      path,
    }
  })
}

/** Lists the packages of every lock file in the repository, each name and version once. */
export function listInstalledPackages(): InstalledPackage[] {
  const all = listFiles('package-lock.json').flatMap((file) =>
    parseLockFile(readFileSync(resolve(root, file), 'utf8')),
  )
  const unique = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Lists the dependencies declared by our own packages. */
export function listDirectDependencies(): { name: string; version: string; by: string }[] {
  return listFiles('package.json').flatMap((file) => {
    const { name: by = '', ...manifest } = JSON.parse(
      readFileSync(resolve(root, file), 'utf8'),
    ) as { name?: string } & Partial<
      Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
    >
    const named = {
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
      ...manifest.dependencies,
    }
    return Object.entries(named)
      .filter(([name]) => !name.startsWith('@kot/'))
      .map(([name, version]) => ({ name, version, by }))
  })
}

function listFiles(name: string): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const
  // Includes new files that are not committed yet.
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', name, `*/${name}`]
  return execFileSync('git', git, options).trim().split('\n')
}
