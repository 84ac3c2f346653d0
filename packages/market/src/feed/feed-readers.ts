import { makeFeedFolder, type FeedName } from './feed-folder.ts'
import { createFeedReader, type FeedReader, type FeedReaderOptions } from './feed-reader.ts'

export type FeedReaders = Record<FeedName, FeedReader> & { close: () => Promise<void> }

/** Follows both feeds of the folder a worker publishes into. */
export async function createFeedReaders(
  directory: string,
  options: FeedReaderOptions = {},
): Promise<FeedReaders> {
  const visitor = await createFeedReader(await makeFeedFolder(directory, 'visitor'), options)
  const full = await createFeedReader(await makeFeedFolder(directory, 'full'), options)
  return {
    visitor,
    full,
    close: async () => void (await Promise.all([visitor.close(), full.close()])),
  }
}
