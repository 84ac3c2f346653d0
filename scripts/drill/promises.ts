/** What was looked at, and whether it is as promised. */
type Verdict = { promise: string; held: boolean; detail: string }

/** Collects verdicts in the order they are reached; one that cannot be reached counts as broken. */
export function createPromises() {
  const verdicts: Verdict[] = []
  const enter = (promise: string, held: boolean, detail = '') => {
    verdicts.push({ promise, held, detail })
    console.log(`${held ? 'held  ' : 'BROKEN'} ${promise}${detail && ` (${detail})`}`)
  }
  return {
    enter,
    /** @param look answers in a few words what it found, and throws when it is not well */
    async look(promise: string, look: () => Promise<string>): Promise<void> {
      try {
        enter(promise, true, await look())
      } catch (error) {
        enter(promise, false, error instanceof Error ? error.message : String(error))
      }
    },
    broken: () => verdicts.filter(({ held }) => !held).length,
    held: () => verdicts.filter(({ held }) => held).length,
  }
}

export type Promises = ReturnType<typeof createPromises>
