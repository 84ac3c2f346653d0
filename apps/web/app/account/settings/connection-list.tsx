import type { Connections } from '@kot/contract/account/connections'
import type { Lang } from '@kot/domain/text/lang'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { householdTexts } from '@kot/i18n/texts/household'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { CalendarDays, Link2, Rss, Smartphone, UserRound, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callOrNull } from '../../api/call-api'
import { ChannelRow, RowAction } from '../../notify/channel-row'
import { kindIcons } from '../../notify/connected-rows'
import { useLang } from '../../page/use-page'
import { hasConnections } from '../../session/account-calls'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Dialog } from '../../ui/overlays/overlays'
import { useToast } from '../../ui/overlays/toast'
import { titleOf } from '../../watch/calls/describe-watch'
import { Section } from './settings-section'

type Question = { title: string; text: string; button: string }

type ConnectionRow = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  /** Ends it. Null if the call failed. */
  end: () => Promise<object | null>
  /** Confirmed first where another person loses something. */
  question?: Question
}

/** What is connected to the account from outside. A new password does not end it, so the list then takes the focus. */
export function ConnectionList({ afterPassword }: { afterPassword: boolean }) {
  const lang = useLang()
  const texts = settingsTexts[lang].connections
  const { list, busy, end } = useConnections()
  const [asked, setAsked] = useState<ConnectionRow | null>(null)
  const { section, focusNext } = useListFocus(list, afterPassword)

  const endOne = (row: ConnectionRow) =>
    end(row, () => {
      setAsked(null)
      // The focused button is gone.
      focusNext()
    })

  const rows = list === 'loading' || list === null ? [] : rowsOf(lang, list)
  const all: ConnectionRow = {
    key: 'all',
    icon: Link2,
    title: texts.all,
    note: '',
    end: () => callOrNull('DELETE /api/v1/connections'),
    question: { title: texts.allQuestion, text: texts.allText, button: texts.all },
  }
  return (
    <Section ref={section} name="connections" heading={texts.heading}>
      {list === 'loading' && <Skeleton className="h-14" />}
      {list === null && <p>{texts.notLoaded}</p>}
      {list !== 'loading' && list !== null && rows.length === 0 && <p>{texts.none}</p>}
      {rows.length > 0 && (
        <>
          {afterPassword ? <Notice>{texts.afterPassword}</Notice> : <p>{texts.text}</p>}
          <ul className="my-2 divide-y divide-line">
            {rows.map((row) => (
              <ChannelRow
                key={row.key}
                icon={row.icon}
                title={row.title}
                note={row.note}
                ready
                action={
                  <RowAction
                    name={texts.disconnectOf([row.title, row.note].filter(Boolean).join(', '))}
                    busy={busy === row.key}
                    aria-haspopup={row.question && 'dialog'}
                    onClick={() => (row.question ? setAsked(row) : void endOne(row))}
                  >
                    {texts.disconnect}
                  </RowAction>
                }
              />
            ))}
          </ul>
          <Button
            variant="line"
            className="mt-2 max-tablet:w-full"
            aria-haspopup="dialog"
            onClick={() => setAsked(all)}
          >
            {texts.all}
          </Button>
        </>
      )}
      <Confirmation
        asked={asked}
        busy={busy !== null}
        onEnd={endOne}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

type LoadedConnections = Connections | 'loading' | null

function useConnections() {
  const lang = useLang()
  const toast = useToast()
  const [list, setList] = useState<LoadedConnections>('loading')
  const [busy, setBusy] = useState<string | null>(null)

  useEffect(() => void callOrNull('GET /api/v1/connections').then(setList), [])

  async function end(row: ConnectionRow, onEnded: () => void): Promise<void> {
    if (busy !== null) return
    setBusy(row.key)
    const done = await row.end()
    const left = done && (await callOrNull('GET /api/v1/connections'))
    setBusy(null)
    if (left === null) return toast(commonTexts[lang].errors.unexpected, { tone: 'error' })
    onEnded()
    toast(settingsTexts[lang].connections.disconnected)
    setList(left)
  }

  return { list, busy, end }
}

/** Focuses the section once it is loaded, if a link or a new password led to it, and when it was changed. */
function useListFocus(list: LoadedConnections, afterPassword: boolean) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const takesFocus = useRef<'always' | 'ifAny' | 'no'>(
    hash === '#connections' ? 'always' : afterPassword ? 'ifAny' : 'no',
  )
  useEffect(() => {
    if (list === 'loading') return
    const when = takesFocus.current
    takesFocus.current = 'no'
    const isAny = list !== null && hasConnections(list)
    if (when === 'always' || (when === 'ifAny' && isAny)) section.current?.focus()
  }, [list])
  return { section, focusNext: () => void (takesFocus.current = 'always') }
}

interface ConfirmationProps {
  asked: ConnectionRow | null
  busy: boolean
  onEnd: (row: ConnectionRow) => Promise<void>
  onClose: () => void
}

function Confirmation({ asked, busy, onEnd, onClose }: ConfirmationProps) {
  const lang = useLang()
  // The last question stays to be read while its dialog leaves.
  const [shown, setShown] = useState<ConnectionRow | null>(null)
  if (asked !== null && asked !== shown) setShown(asked)
  if (!shown?.question) return null
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={shown.question.title}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      <p>{shown.question.text}</p>
      <div className="mt-5 grid gap-2">
        <Button block busy={busy} onClick={() => void onEnd(shown)}>
          {shown.question.button}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {settingsTexts[lang].connections.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

function rowsOf(lang: Lang, list: Connections): ConnectionRow[] {
  const texts = settingsTexts[lang].connections
  const { removeQuestion, removeText, remove } = householdTexts[lang]
  const states = { unproved: channelsTexts[lang].codeMissing, retired: channelsTexts[lang].retired }
  return [
    ...list.members.map(({ id, name }) => ({
      key: `member ${id}`,
      icon: UserRound,
      title: name,
      note: texts.memberNote,
      end: () => callOrNull(`DELETE /api/v1/board/members/${id}`),
      question: { title: removeQuestion, text: removeText(name), button: remove },
    })),
    ...(list.invitations === 0
      ? []
      : [
          {
            key: 'invitations',
            icon: UserRound,
            title: texts.invitations,
            note: texts.open(list.invitations),
            end: () => callOrNull('DELETE /api/v1/board/invitations'),
          },
        ]),
    ...list.channels.map(({ id, kind, label, state }) => ({
      key: `channel ${id}`,
      icon: kind === 'push' ? Smartphone : kindIcons[kind],
      title: channelName(lang, kind),
      note: [label, state === 'connected' ? '' : states[state]].filter(Boolean).join('. '),
      end: () => callOrNull(`DELETE /api/v1/channels/${id}`),
    })),
    ...list.feeds.map((feed) => ({
      key: `feed ${feed.id}`,
      icon: Rss,
      title: texts.feed,
      note: titleOf(lang, feed),
      end: () => callOrNull(`DELETE /api/v1/connections/feeds/${feed.id}`),
    })),
    ...(list.calendar
      ? [
          {
            key: 'calendar',
            icon: CalendarDays,
            title: texts.calendar,
            note: texts.calendarNote,
            end: () => callOrNull('DELETE /api/v1/connections/calendar'),
          },
        ]
      : []),
  ]
}
