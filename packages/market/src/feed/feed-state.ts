import { stat } from 'node:fs/promises'
import { feedFolder, type FeedName } from './feed-folder.ts'
import { pointerFile, readPointer } from './feed-pointer.ts'

export type FeedState = {
  feed: FeedName
  homes: number
  /** When its files were last other ones than before. */
  changedAt: Date
}

const names: readonly FeedName[] = ['visitor', 'full']

/** What lies in the folder of the feeds now; of one that was never published, nothing. */
export async function feedStates(directory: string): Promise<FeedState[]> {
  const states = await Promise.all(
    names.map(async (feed): Promise<FeedState | null> => {
      const folder = feedFolder(directory, feed)
      const pointer = await readPointer(folder)
      if (pointer === null) return null
      const { mtime } = await stat(pointerFile(folder))
      return { feed, homes: pointer.count, changedAt: mtime }
    }),
  )
  return states.filter((state) => state !== null)
}
