import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What anybody may see, and what holders of active access may. */
export type FeedName = 'visitor' | 'full'

/** Other users of the machine, a web server for instance, cannot even open the full feed's folder. */
const modes: Record<FeedName, number> = { visitor: 0o755, full: 0o750 }

/**
 * Each feed has a folder of its own, so that a web server in front can be given the visitors' and
 * reach the other one by no path under it.
 */
export const feedFolder = (directory: string, name: FeedName) => join(directory, name)

/** Called by whoever comes first, publisher or reader. */
export async function makeFeedFolder(directory: string, name: FeedName): Promise<string> {
  const folder = feedFolder(directory, name)
  await mkdir(directory, { recursive: true })
  await mkdir(folder, { recursive: true, mode: modes[name] })
  return folder
}
