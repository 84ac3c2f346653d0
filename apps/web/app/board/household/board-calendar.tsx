import { householdTexts } from '@kot/i18n/texts/household'
import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { refusedLink } from '../../page/link-to-copy'
import { callOrReason } from '../../api/call-api'
import { useLang } from '../../page/use-page'
import { Button, buttonClasses } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { type HouseholdProps, useHouseholdCall } from './use-household-call'

const createCalendar = () => callOrReason('POST /api/v1/board/calendar')

/** The private address from which calendars load the viewings. */
export function BoardCalendar({ board, onBoard }: HouseholdProps) {
  const { calendar: texts } = householdTexts[useLang()]
  const { busy, call } = useHouseholdCall()
  const [isNew, setNew] = useState(false)

  async function create(done: string): Promise<void> {
    const changed = await call('create', createCalendar, done)
    if (changed === null) return
    setNew(board.calendar === null)
    onBoard(changed)
  }

  return (
    <>
      <p className="text-ink-soft">{texts.text}</p>
      {board.calendar === null ? (
        <Button
          size="small"
          variant="line"
          className="mt-3"
          busy={busy !== null}
          onClick={() => void create(texts.created)}
        >
          {texts.create}
        </Button>
      ) : (
        <>
          <CalendarAddress path={board.calendar} takesFocus={isNew} />
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <LinkButton
              aria-busy={busy !== null || undefined}
              className="text-sm"
              onClick={() => void create(texts.renewed)}
            >
              {texts.renew}
            </LinkButton>
            {texts.renewHint}
          </p>
        </>
      )}
    </>
  )
}

interface CalendarAddressProps {
  path: string
  /** The focused button that made it is gone. */
  takesFocus: boolean
}

function CalendarAddress({ path, takesFocus }: CalendarAddressProps) {
  const { calendar: texts } = householdTexts[useLang()]
  const toast = useToast()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  const address = new URL(path, window.location.origin).href

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      toast(texts.copied)
    } catch {
      refusedLink.set(address)
    }
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <a
        ref={link}
        href={address.replace(/^https?:/u, 'webcal:')}
        className={buttonClasses({ variant: 'line', size: 'small' })}
      >
        <Icon of={CalendarPlus} /> {texts.open}
      </a>
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        <Icon of={Copy} /> {texts.copy}
      </Button>
    </div>
  )
}
