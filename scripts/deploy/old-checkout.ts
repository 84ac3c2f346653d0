import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const checkout = resolve(import.meta.dirname, '../..')
const migrations = 'packages/db/migrations'

/** The last file of the first schema. What came before it was never installed anywhere. */
const FIRST_SCHEMA_ENDS = '0035_fair_pass.sql'

/** The last commit before the newest migration came. Null while there is only the first schema, and
 *  where history does not reach back to it. */
export function commitBeforeNewestMigration(): string | null {
  const newest = readdirSync(join(checkout, migrations)).toSorted().at(-1) ?? ''
  if (newest <= FIRST_SCHEMA_ENDS) return null
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}/${newest}`)
  // Not committed yet: the last commit is the one before it.
  return (
    git('rev-parse', '--verify', '--quiet', `${added || 'HEAD'}${added && '^'}^{commit}`) || null
  )
}

/** That version in a separate folder, with the packages that are installed here. */
export function checkOut(commit: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'kot-old-version-'))
  const archive = execFileSync('git', ['archive', commit], {
    cwd: checkout,
    maxBuffer: 512 * 1_048_576,
  })
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  linkPackages(directory)
  // It answers calls here; pages are not requested.
  symlinkSync(join(checkout, 'apps/web/build'), join(directory, 'apps/web/build'))
  return directory
}

/** Others' packages are those of this checkout, our own are the old ones. */
function linkPackages(directory: string): void {
  const installed = join(directory, 'node_modules')
  mkdirSync(join(installed, '@kot'), { recursive: true })
  for (const name of readdirSync(join(checkout, 'node_modules'))) {
    if (name !== '@kot') symlinkSync(join(checkout, 'node_modules', name), join(installed, name))
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(join(directory, kind))) {
      const place = join(directory, kind, name)
      symlinkSync(place, join(installed, '@kot', name))
      // The files of a package in a version.
      const nested = join(checkout, kind, name, 'node_modules')
      if (existsSync(nested)) symlinkSync(nested, join(place, 'node_modules'))
    }
  }
}

function git(...parts: string[]): string {
  try {
    return execFileSync('git', parts, {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
