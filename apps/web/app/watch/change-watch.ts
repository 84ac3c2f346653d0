import type { Lang } from '@kot/domain/lang'
import { searchToQuery } from '@kot/domain/search-query'
import { sameCriteria, searchOfWatch, type Watch } from '@kot/domain/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { hasAccess, session } from '../session/session-store'
import type { useToast } from '../ui/toast'
import { disableWatch, loadWatch, type SavedWatch, saveWatch } from './watch-calls'

/** The watch before and after a change. */
type WatchChange = { before: SavedWatch; now: Watch }

/** Saves and activates what `next` makes of the stored watch. Null if it failed, 'invalid' if the
 *  session has ended. */
export async function changeWatch(
  next: (stored: Watch) => Watch,
  lang: Lang,
): Promise<WatchChange | 'invalid' | null> {
  const before = await loadWatch()
  if (before === 'invalid') session.forget()
  if (before === 'invalid' || before === null) return before
  const now = next(before.watch)
  return (await saveWatch(now, lang)) ? { before, now } : null
}

/** Whether an active watch with other criteria had to give way: an account has one watch. */
export const replacesWatch = ({ before, now }: WatchChange): boolean =>
  before.active && !sameCriteria(before.watch, now)

/** The results of what a watch finds; null if a search cannot express it. */
export function resultsOfWatch(watch: Watch): string | null {
  const search = searchOfWatch(watch)
  if (search === null) return null
  const query = searchToQuery(search)
  // An address without a search would bring back the saved one.
  if (query.size === 0) query.set('postcodes', '')
  query.set('showResults', 'true')
  return `/?${query.toString()}`
}

type Words = { lang: Lang; toast: ReturnType<typeof useToast> }

/** Says what is watched from now on, and offers the watch before. */
export function tellWatched(
  change: WatchChange,
  { lang, toast, onUndone }: Words & { onUndone?: () => void },
): void {
  const { before } = change
  const texts = smartfinderTexts[lang]

  async function undo(): Promise<void> {
    const done = await (before.active ? saveWatch(before.watch, lang) : disableWatch())
    if (done) onUndone?.()
    report({ lang, toast }, done, before.active ? texts.restored : texts.deactivated)
  }

  toast(watchedWords(lang, change), { action: { label: texts.undo, run: () => void undo() } })
}

/** What is watched, and when its mails come. */
export function watchedWords(lang: Lang, change: WatchChange): string {
  const texts = smartfinderTexts[lang]
  const { user } = session.current()
  const what = texts.search.done({
    everywhere: searchOfWatch(change.now)?.postcodes.length === 0,
    replaced: replacesWatch(change),
  })
  const holds = user !== null && hasAccess(user, new Date())
  return `${what} ${holds ? texts.on[change.now.frequency] : texts.search.needsAccess}`
}

/** Turns the watch off at once and offers to turn it on again. Returns whether it is off. */
export async function turnWatchOff(
  watch: Watch,
  { lang, toast, onUndone }: Words & { onUndone: () => void },
): Promise<boolean> {
  const texts = smartfinderTexts[lang]

  async function undo(): Promise<void> {
    const done = await saveWatch(watch, lang)
    if (done) onUndone()
    report({ lang, toast }, done, texts.onAgain)
  }

  if (!(await disableWatch())) return false
  toast(texts.off, { action: { label: texts.undo, run: () => void undo() } })
  return true
}

function report({ lang, toast }: Words, done: boolean, words: string): void {
  if (done) toast(words, { hideAfter: 4_000 })
  else toast(commonTexts[lang].errors.unexpected, { tone: 'error', hideAfter: 4_000 })
}
