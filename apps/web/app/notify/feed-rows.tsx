import type { WatchesResponse } from '@kot/contract/watch/watches'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { CalendarDays, Rss } from 'lucide-react'
import { useState } from 'react'
import { refusedLink } from '../page/link-to-copy'
import { useLang } from '../page/use-page'
import { SelectField } from '../ui/select/select-field'
import { useToast } from '../ui/overlays/toast'
import { createFeeds } from '../watch/calls/all-watches'
import { titleOf } from '../watch/calls/describe-watch'
import { usePress } from './channel-calls'
import { ChannelRow, RowAction } from './channel-row'

/** The private feeds of a watch, for programs that ask by themselves. */
export function FeedRows({ watches }: Pick<WatchesResponse, 'watches'>) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const toast = useToast()
  const { busy, press } = usePress()
  const [chosen, setChosen] = useState<number | null>(null)
  const watch = watches.find(({ id }) => id === chosen) ?? watches[0]
  if (watch === undefined) return null
  const { feeds, kinds } = texts

  const create = (done: string) => press('create', () => failure(watch.id), done)

  async function copy(path: string): Promise<void> {
    const address = new URL(path, window.location.origin).href
    if (await isCopied(address)) toast(feeds.copied)
    else refusedLink.set(address)
  }

  return (
    <>
      {watches.length > 1 && (
        <li className="py-3">
          <SelectField
            label={feeds.watch}
            value={watch.id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {watches.map((one) => (
              <option key={one.id} value={one.id}>
                {titleOf(lang, one)}
              </option>
            ))}
          </SelectField>
        </li>
      )}
      {(
        [
          { icon: Rss, title: kinds.feed, note: feeds.feedHint, path: watch.feed },
          {
            icon: CalendarDays,
            title: kinds.calendar,
            note: feeds.calendarHint,
            path: watch.calendar,
          },
        ] as const
      ).map(({ icon, title, note, path }) => (
        <ChannelRow
          key={title}
          icon={icon}
          title={title}
          note={note}
          ready={false}
          action={
            path === null ? (
              <RowAction
                strong
                name={feeds.createOf(title)}
                busy={busy !== null}
                onClick={() => void create(feeds.created)}
              >
                {feeds.create}
              </RowAction>
            ) : (
              <RowAction strong name={feeds.copyOf(title)} onClick={() => void copy(path)}>
                {feeds.copy}
              </RowAction>
            )
          }
        />
      ))}
      <li className="flex flex-wrap items-center gap-x-3 pt-1 text-sm text-ink-soft">
        {feeds.secret}
        {watch.feed !== null && (
          <RowAction
            name={feeds.renew}
            busy={busy !== null}
            onClick={() => void create(feeds.renewed)}
          >
            {feeds.renew}
          </RowAction>
        )}
      </li>
    </>
  )
}

const failure = async (id: number): Promise<{ reason?: string }> => {
  const answer = await createFeeds(id)
  return answer.list === null ? { reason: answer.reason } : {}
}

/** Browsers refuse the clipboard on pages without encryption. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
