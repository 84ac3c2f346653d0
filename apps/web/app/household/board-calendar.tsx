import { householdTexts } from '@kot/i18n/texts/household'
import { CalendarPlus, Copy } from 'lucide-react'
import { refusedLink } from '../page/link-to-copy'
import { useLang } from '../page/use-page'
import { Button, buttonClasses } from '../ui/button'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/text-link'
import { useToast } from '../ui/toast'
import { renewBoardCalendar } from './household-calls'
import { type HouseholdProps, useHouseholdCall } from './use-household-call'

/** The private address from which calendars load the viewings. */
export function BoardCalendar({ board, onBoard }: HouseholdProps) {
  const { calendar: texts } = householdTexts[useLang()]
  const toast = useToast()
  const { busy, call } = useHouseholdCall()
  const address = new URL(board.calendar, window.location.origin).href

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      toast(texts.copied)
    } catch {
      refusedLink.set(address)
    }
  }

  async function renew(): Promise<void> {
    const changed = await call('renew', renewBoardCalendar, texts.renewed)
    if (changed !== null) onBoard(changed)
  }

  return (
    <>
      <p className="text-ink-soft">{texts.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={address.replace(/^https?:/u, 'webcal:')}
          className={buttonClasses({ variant: 'line', size: 'small' })}
        >
          <Icon of={CalendarPlus} /> {texts.open}
        </a>
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          <Icon of={Copy} /> {texts.copy}
        </Button>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <LinkButton
          aria-busy={busy !== null || undefined}
          className="text-sm"
          onClick={() => void renew()}
        >
          {texts.renew}
        </LinkButton>
        {texts.renewHint}
      </p>
    </>
  )
}
