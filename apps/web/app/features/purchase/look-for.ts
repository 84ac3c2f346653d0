/** How often the card provider's script is looked for. */
const lookEveryMs = 500

/** Looks until there is something, at once and then every 500 ms; what it found, or null once it is
 *  told to stop. */
export function lookFor<Thing>(
  look: () => Thing | undefined,
  stop: AbortSignal,
): Promise<Thing | null> {
  return new Promise((resolve) => {
    function tryOnce(): void {
      const found = stop.aborted ? null : look()
      if (found === undefined) return
      clearInterval(timer)
      resolve(found)
    }
    const timer = setInterval(tryOnce, lookEveryMs)
    stop.addEventListener('abort', tryOnce)
    tryOnce()
  })
}
