import type { WatchItem } from '@kot/contract/watch/watches'
import type { Lang } from '@kot/domain/text/lang'
import type { Search } from '@kot/domain/search/criteria'
import { isInAddress, searchToQuery } from '@kot/domain/search/search-query'
import {
  coversCountry,
  emptyWatch,
  MAX_WATCHES,
  sameCriteria,
  searchOfWatch,
  type Watch,
} from '@kot/domain/watch/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { describeSearch } from '../../search/panel/describe-search'
import { session } from '../../api/session-store'
import type { useToast } from '../../ui/overlays/toast'
import { addWatch, deleteWatch, loadWatches, setWatchState } from './all-watches'
import { findMissing, type Missing } from './missing'
import { disableWatch, loadWatch, saveWatch } from './watch-calls'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { inputOf, isBeyondSpecified, type SavedWatch } from './watch-in-calls'

/** What a click has watched: the first watch, or one beside it. */
export type WatchChange = {
  /** The first watch before. */
  readonly before: SavedWatch
  readonly now: Watch
  /** The id of the watch beside the first; null for the first. */
  readonly id: number | null
  /** Whether it was there already and is only on again. */
  readonly existed: boolean
  /** Why it does not notify yet. */
  readonly missing: Missing
}

/** Why nothing is watched: the session has ended, there are as many watches as there may be, or null
 *  for anything else. */
type Refusal = 'invalid' | 'full' | null

/** Watches what `next` makes of a watch. An account without a watch gets its first one. A watch with
 *  other criteria stays, and a new one is added beside it. */
export async function changeWatch(
  next: (stored: Watch) => Watch,
  lang: Lang,
): Promise<WatchChange | Refusal> {
  const before = await loadWatch()
  if (before === 'invalid') session.forget()
  if (before === 'invalid' || before === null) return before
  const now = next(before.watch)
  const existed = before.watch.postcodes.length > 0
  if (existed && !(await isFirst(before.watch, now))) return watchBeside(before, next, lang)
  if (!(await saveFirst(now, lang))) return null
  return { before, now, id: null, existed, missing: await findMissing() }
}

/** Whether the first watch is the one that is wanted. The specified call knows only some of its
 *  criteria. */
async function isFirst(first: Watch, wanted: Watch): Promise<boolean> {
  if (!sameCriteria(first, wanted)) return false
  const [item] = (await loadWatches()).list?.watches ?? []
  return item === undefined || sameCriteria(watchFromInput(item), wanted)
}

/** The specified call has no field for every criterion of a search. */
const saveFirst = async (watch: Watch, lang: Lang): Promise<boolean> =>
  isBeyondSpecified(watch)
    ? (await addWatch(inputOf(watch, ''))).list !== null
    : saveWatch(watch, lang)

async function watchBeside(
  before: SavedWatch,
  next: (stored: Watch) => Watch,
  lang: Lang,
): Promise<WatchChange | Refusal> {
  const { list } = await loadWatches()
  if (list === null) return null
  // How often and where its owner is notified is probably the same.
  const { frequency } = before.watch
  const channels = list.watches[0]?.channels ?? emptyWatch.channels
  const now = next({ ...emptyWatch, frequency, channels })
  const same = list.watches.find((item) => sameCriteria(watchFromInput(item), now))
  if (same) {
    const turned = await setWatchState(same.id, { active: true })
    if (turned.list === null) return null
    const missing = await findMissing()
    return { before, now: watchFromInput(same), id: same.id, existed: true, missing }
  }
  if (list.watches.length >= MAX_WATCHES) return 'full'
  const added = await addWatch(inputOf(now, nameOfSearch(lang, now)))
  const id = newest(added.list?.watches ?? [])
  if (id === undefined) return null
  return { before, now, id, existed: false, missing: await findMissing() }
}

/** As long as a name may be. */
const NAME_LENGTH = 60

/** The name of a watch that is made from a search. */
export function nameOfSearch(lang: Lang, watch: Watch): string {
  const words = describeSearch(lang, searchOfWatch(watch))
  return words.length <= NAME_LENGTH ? words : `${words.slice(0, NAME_LENGTH - 1).trimEnd()}…`
}

const newest = (watches: readonly WatchItem[]): number | undefined =>
  watches.map(({ id }) => id).toSorted((one, other) => other - one)[0]

/** The results of what a watch finds; null for a maximum between two thousands, which an address cannot hold. */
export function resultsOfWatch(watch: Search): string | null {
  if (!isInAddress('maxRent', watch.maxRent)) return null
  const query = searchToQuery(searchOfWatch(watch))
  // An address without a search would restore the saved one.
  if (query.size === 0) query.set('postcodes', '')
  query.set('showResults', 'true')
  return `/?${query.toString()}`
}

type Words = { lang: Lang; toast: ReturnType<typeof useToast> }

/** Shows what is watched from now on, and offers to undo it. */
export function tellWatched(
  change: WatchChange,
  { lang, toast, onUndone }: Words & { onUndone?: () => void },
): void {
  const texts = smartfinderTexts[lang]

  async function undo(): Promise<void> {
    const undone = await undoChange(change, lang)
    if (undone !== null) onUndone?.()
    report({ lang, toast }, undone !== null, undone === null ? '' : texts[undone])
  }

  toast(watchedWords(lang, change), { action: { label: texts.undo, run: () => void undo() } })
}

/** Deletes what was added, and otherwise restores what was there. Returns the text about it; null if
 *  it failed. */
async function undoChange(
  { before, id, existed }: WatchChange,
  lang: Lang,
): Promise<'deleted' | 'onAgain' | 'deactivated' | null> {
  if (id !== null && !existed) return (await deleteWatch(id)).list && 'deleted'
  if (id === null && before.active) return (await saveWatch(before.watch, lang)) ? 'onAgain' : null
  return (await turnOff(id)) ? 'deactivated' : null
}

const turnOff = async (id: number | null): Promise<boolean> =>
  id === null ? disableWatch() : (await setWatchState(id, { active: false })).list !== null

/** What is watched, and when its mails come. */
export function watchedWords(lang: Lang, { now, missing }: WatchChange): string {
  const texts = smartfinderTexts[lang]
  const what = texts.search.done(coversCountry(now.postcodes) && now.area === null)
  return `${what} ${missing === null ? texts.on[now.frequency] : texts.search.needs[missing]}`
}

/** Explains why nothing is watched. */
export function tellRefused(refusal: Exclude<Refusal, 'invalid'>, { lang, toast }: Words): void {
  const words =
    refusal === 'full' ? smartfinderTexts[lang].full : commonTexts[lang].errors.unexpected
  toast(words, { tone: 'error', hideAfter: refusal === 'full' ? 8_000 : 4_000 })
}

/** Turns a watch off at once and offers to turn it on again. Returns whether it is off. */
export async function turnWatchOff(
  { watch, id }: { watch: Watch; id: number | null },
  { lang, toast, onUndone }: Words & { onUndone: () => void },
): Promise<boolean> {
  const texts = smartfinderTexts[lang]

  async function undo(): Promise<void> {
    const done = await (id === null
      ? saveWatch(watch, lang)
      : setWatchState(id, { active: true }).then(({ list }) => list !== null))
    if (done) onUndone()
    report({ lang, toast }, done, texts.onAgain)
  }

  if (!(await turnOff(id))) return false
  toast(texts.off, { action: { label: texts.undo, run: () => void undo() } })
  return true
}

function report({ lang, toast }: Words, done: boolean, words: string): void {
  if (done) toast(words, { hideAfter: 4_000 })
  else toast(commonTexts[lang].errors.unexpected, { tone: 'error', hideAfter: 4_000 })
}
