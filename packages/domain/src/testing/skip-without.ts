import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

declare module 'vitest' {
  interface TaskMeta {
    /** Shown at the end of a run: scripts/proof/tally.ts. */
    skipReason?: string
  }
}

/**
 * Options of a test or describe that cannot run on every machine. The report names the reason.
 *
 *     test('is sound', skipWithout(existsSync(file), 'excerpt of the register'), () => {})
 */
export const skipWithout = (isThere: boolean, what: string) =>
  isThere ? {} : { skip: true, meta: { skipReason: `there is no ${what}` } }

/** The same for programs that the test starts. */
export function skipWithoutPrograms(...names: readonly string[]) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const missing = names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return skipWithout(missing.length === 0, missing.join(' and no '))
}
