declare module 'vitest' {
  interface TaskMeta {
    /** Shown at the end of a run: scripts/ci/tally.ts. */
    skipReason?: string
  }
}

/**
 * Options of a test or describe that cannot run on every machine. The reason is in the report:
 *
 *     test('is sound', skipWithout(existsSync('/usr/bin/amtool'), 'amtool'), () => {})
 */
export const skipWithout = (isThere: boolean, what: string) =>
  isThere ? {} : { skip: true, meta: { skipReason: `there is no ${what}` } }
