/** The built web app: made when it is missing or when what it is made of has changed. Server processes,
 *  the demo and the tests that render pages all ask here, so that no other test waits for a build. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Of what a build is made. */
const inputs = [
  'apps/web/{*,app/**,public/**,service-worker/**}',
  'packages/{domain,i18n,contract}/{package.json,src/**}',
  'package-lock.json',
]
const LOCK_RETRY_MS = 100

export type WebBuild = {
  /** Builds unless the last build is of what is there now. Several processes may ask at once: one builds. */
  ensure: () => Promise<void>
  build: () => Promise<void>
}

export function createWebBuild(checkout: string, run: (web: string) => Promise<void>): WebBuild {
  const web = join(checkout, 'apps/web')
  /** Written last: a build that was interrupted has none. */
  const stampFile = join(web, 'build/inputs.sha256')
  const lockFile = join(checkout, '.run/web-build.lock')

  const isCurrent = () => {
    try {
      return readFileSync(stampFile, 'utf8') === fingerprintInputs(checkout)
    } catch {
      return false
    }
  }
  const buildLocked = async () => {
    // Before the build: what changes while it runs is not in it.
    const fingerprint = fingerprintInputs(checkout)
    rmSync(stampFile, { force: true })
    await run(web)
    writeFileSync(stampFile, fingerprint)
  }
  return {
    async ensure() {
      if (isCurrent()) return
      await withLock(lockFile, async () => {
        if (!isCurrent()) await buildLocked()
      })
    },
    build: () => withLock(lockFile, buildLocked),
  }
}

const checkout = resolve(import.meta.dirname, '../..')

export const { ensure: ensureWebBuild, build: buildWeb } = createWebBuild(checkout, async (web) => {
  const options = { cwd: web, env: { ...process.env, NODE_ENV: 'production' } }
  const runNode = (...parts: string[]) => promisify(execFile)(process.execPath, parts, options)
  await runNode(join(checkout, 'node_modules/@react-router/dev/bin.cjs'), 'build')
  await runNode('service-worker/build.ts')
  await runNode('compress-assets.ts')
})

/** Sizes and times, not contents: read in a moment, and a checkout that touches a file only costs a build. */
function fingerprintInputs(folder: string): string {
  const hash = createHash('sha256').update(process.version)
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: folder }))
  for (const file of files.toSorted()) {
    const stats = statSync(join(folder, file))
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

async function withLock(lockFile: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lockFile), { recursive: true })
  let lock = takeLock(lockFile)
  while (!lock) {
    await delay(LOCK_RETRY_MS)
    lock = takeLock(lockFile)
  }
  try {
    await work()
  } finally {
    lock.close()
  }
}

/** SQLite, because the operating system then gives the lock back when its owner is killed. */
function takeLock(lockFile: string): DatabaseSync | null {
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    return null
  }
}
