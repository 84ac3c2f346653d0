import type { WatchItem } from '@kot/contract/watch/watches'
import { pickCriteria, unspecifiedNames } from '@kot/domain/search/criteria'
import type { Lang } from '@kot/domain/text/lang'
import { defaultChannels } from '@kot/domain/watch/notification-channel'
import type { Watch } from '@kot/domain/watch/watch'
import { addWatch, loadWatches, updateWatch } from '../calls/all-watches'
import { saveWatch } from '../calls/watch-calls'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { inputOf, isBeyondSpecified } from '../calls/watch-in-calls'

/** Saves the only watch by the specified call, or by the other where that has no field for what its
 *  owner has chosen. Returns whether it succeeded. */
export async function saveFirstWatch(
  watch: Watch,
  { item, lang }: { item: WatchItem | null; lang: Lang },
): Promise<boolean> {
  if (isSpecified(watch, item)) {
    if (!(await saveWatch(watch, lang))) return false
    // Its rate and its feeds.
    await loadWatches()
    return true
  }
  const input = inputOf(watch, item?.name ?? '')
  const { list } = await (item === null ? addWatch(input) : updateWatch(item.id, input))
  return list !== null
}

/** Whether only fields of the specified call have changed. */
function isSpecified(watch: Watch, item: WatchItem | null): boolean {
  if (item === null) {
    return !isBeyondSpecified(watch) && watch.channels.join() === defaultChannels.join()
  }
  return JSON.stringify(othersOf(watch)) === JSON.stringify(othersOf(watchFromInput(item)))
}

/** The fields that the specified call does not have. */
export const othersOf = (watch: Watch) => ({
  ...pickCriteria(watch, unspecifiedNames),
  channels: watch.channels,
})
