import type { KnownPages } from './known-pages.ts'

/** Tells what goes wrong with what we keep, which is our own matter, from what goes wrong with a page. */
export function watchMemory(known: KnownPages) {
  const failures = new Set<unknown>()

  async function watch<Kept>(work: () => Promise<Kept>): Promise<Kept> {
    try {
      return await work()
    } catch (error) {
      failures.add(error)
      throw error
    }
  }

  const watched: KnownPages = {
    find: (url) => watch(() => known.find(url)),
    keep: (url, page) => watch(() => known.keep(url, page)),
  }
  return { known: watched, hasFailedWith: (error: unknown) => failures.has(error) }
}
