import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import { Bell, BellOff, Lock, MailWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TextLink } from '../../ui/text-link'
import { type Missing, MissingActions, useMissing } from '../calls/missing'

interface ActiveNoticeProps {
  busy: boolean
  onDisable: () => void
}

/** The watch is on, or shows what it waits for; the crossed-out bell turns it off again. Takes the focus,
 *  because the form that had it is gone. */
export function ActiveNotice({ busy, onDisable }: ActiveNoticeProps) {
  const lang = useLang()
  const texts = watchPanelTexts[lang]
  const { disable, waiting, search } = smartfinderTexts[lang]
  const missing = useMissing()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes(
        'grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-card py-3 pr-2 pl-4 outline-none',
        missing === null ? 'bg-good-soft text-on-good-soft' : 'bg-sunken text-ink-soft',
      )}
    >
      <Icon of={iconFor(missing)} className="mt-2.5" />
      <div className="py-2">
        {missing === undefined ? (
          // Until it is known what is missing, only certain statements are shown.
          <p className="font-strong">{search.saved}</p>
        ) : missing === null ? (
          <>
            <p className="font-strong">{texts.active}</p>
            <p>{texts.activeText}</p>
          </>
        ) : (
          <>
            <p className="font-strong">{waiting.heading}</p>
            <p className="text-pretty">{waiting[missing]}</p>
            <MissingActions missing={missing} />
          </>
        )}
        <TextLink to="/smartfinder" look="alone" tone="inherit">
          {texts.open}
        </TextLink>
      </div>
      <IconButton
        label={disable}
        icon={<Icon of={BellOff} />}
        aria-busy={busy || undefined}
        className="text-inherit"
        onClick={() => busy || onDisable()}
      />
    </div>
  )
}

/** Why it waits; the crossed-out bell is the button that turns it off. */
function iconFor(missing: Missing | undefined) {
  if (missing === undefined || missing === null) return Bell
  return missing === 'confirmation' ? MailWarning : Lock
}
