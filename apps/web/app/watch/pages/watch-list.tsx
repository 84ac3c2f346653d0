import type { WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import { newHomesRate } from '@kot/domain/watch/watch'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { foundRateLabel, momentLabel, watchesTexts } from '@kot/i18n/texts/watches'
import { Activity, BellOff } from 'lucide-react'
import { useState } from 'react'
import { channelIcons } from '../../notify/channel-choice'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { Toggle } from '../../ui/forms/toggle'
import { setWatchState } from '../calls/all-watches'
import { criteriaLine, titleOf } from '../calls/describe-watch'
import type { Missing } from '../calls/missing'
import { usePause } from '../form/pause-field'
import { NeedsAccess } from '../form/watch-editor'

type ListProps = { list: WatchesResponse; missing: Missing }

/** All watches of an account, each on a card. */
export function WatchList({ list, missing }: ListProps) {
  const [now] = useState(() => new Date())
  const { waiting } = smartfinderTexts[useLang()]
  return (
    <>
      {(missing === 'access' || missing === 'both') &&
        list.watches.some(({ active }) => active) && <NeedsAccess>{waiting[missing]}</NeedsAccess>}
      <ul className="grid gap-4">
        {list.watches.map((item) => (
          <li key={item.id}>
            <WatchCard item={item} missing={missing} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'Tvær vaktir í gangi. Síðast leitað í dag kl. 01:28.' */
export function WatchListNote({ list, missing }: ListProps) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const [now] = useState(() => new Date())
  const searched = list.searched_at
  return (
    <p className="tabular mt-1 text-ink-soft">
      {texts.running(missing === null ? list.watches.filter(isRunning).length : 0)}
      {searched !== null && ` ${texts.searched(momentLabel(lang, new Date(searched), now))}`}
    </p>
  )
}

const isRunning = ({ active, paused_until }: WatchItem) => active && paused_until === null

type CardProps = { item: WatchItem; missing: Missing; now: Date }

function WatchCard({ item, missing, now }: CardProps) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const title = titleOf(lang, item)
  const { shown, turn } = useSwitch(item)
  const rate = newHomesRate(item.new_homes, item.days)
  const isOff = !shown
  const isQuiet = isOff || missing !== null
  return (
    <Card className="p-4 wide:p-6">
      <article aria-label={title}>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className={classes('text-lg wrap-anywhere', isOff && 'text-ink-soft')}>{title}</h2>
            <p className="tabular text-pretty text-ink-soft">{criteriaLine(lang, item)}</p>
          </div>
          <Toggle
            label={<span className="sr-only">{texts.on(title)}</span>}
            checked={shown}
            className="-my-2 shrink-0"
            onChange={({ target }) => void turn(target.checked)}
          />
        </div>
        <p className="tabular mt-3 flex flex-wrap items-center gap-x-2">
          <Icon of={isQuiet ? BellOff : Activity} className={classes(!isQuiet && 'text-good')} />
          <span className="font-strong">{foundRateLabel(lang, rate)}</span>
          {rate === null && (
            <TextLink to={`/smartfinder/${item.id}`} look="alone" className="text-sm">
              {texts.loosen}
              <span className="sr-only">{`: ${title}`}</span>
            </TextLink>
          )}
        </p>
        <Channels item={item} isQuiet={isQuiet} />
        <div className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-2">
          <LastLine item={item} missing={missing} isOff={isOff} now={now} />
          <TextLink
            to={`/smartfinder/${item.id}`}
            look="alone"
            aria-label={texts.editOf(title)}
            className="shrink-0"
          >
            {texts.edit}
          </TextLink>
        </div>
      </article>
    </Card>
  )
}

function Channels({ item, isQuiet }: { item: WatchItem; isQuiet: boolean }) {
  const lang = useLang()
  const { frequency } = channelsTexts[lang]
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {item.channels.map((kind) => (
        <li
          key={kind}
          className={classes(
            'inline-flex min-h-8 items-center gap-1.5 rounded-pill px-3 text-sm',
            isQuiet ? 'bg-sunken text-ink-soft' : 'bg-primary-soft text-on-primary-soft',
          )}
        >
          <Icon of={channelIcons[kind]} size={16} />
          {`${channelName(lang, kind)}, ${frequency[item.frequency]}`}
        </li>
      ))}
    </ul>
  )
}

/** What the watch did last, or why it does nothing. */
function LastLine({ item, missing, isOff, now }: CardProps & { isOff: boolean }) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const { busy, pause } = usePause(item)
  const day = (date: string) => formatDayAndMonth(lang, new Date(date))
  if (!isOff && item.paused_until !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {texts.pausedUntil(day(item.paused_until))}
        <LinkButton
          aria-label={texts.resumeOf(titleOf(lang, item))}
          aria-busy={busy || undefined}
          className="text-sm"
          onClick={() => void pause(null)}
        >
          {texts.resume}
        </LinkButton>
      </p>
    )
  }
  const { last } = item
  const when = last && momentLabel(lang, new Date(last.at), now)
  const words = isOff
    ? texts.offSince(day(item.changed_at))
    : last === null || when === null
      ? missing === null
        ? texts.nothingSent
        : texts.startsWith[missing]
      : last.address === null
        ? texts.lastAt(when)
        : texts.last(when, last.address)
  return <p className="tabular min-w-0 text-sm text-pretty text-ink-soft">{words}</p>
}

/** The switch of a watch: it moves at once, and back if it failed. */
export function useSwitch({ id, active }: WatchItem) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const toast = useToast()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function turn(on: boolean): Promise<void> {
    setWanted(on)
    const answer = await setWatchState(id, { active: on })
    setWanted(null)
    if (answer.list !== null) toast(on ? texts.turnedOn : texts.turnedOff)
    else {
      const words = answer.reason || commonTexts[lang].errors.unexpected
      toast(words, { tone: 'error', hideAfter: 4_000 })
    }
  }

  return { shown: wanted ?? active, turn }
}
