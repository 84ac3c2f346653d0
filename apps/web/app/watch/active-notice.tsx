import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLang } from '../page/use-page'
import { useSession } from '../session/session-store'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { TextLink } from '../ui/text-link'

interface ActiveNoticeProps {
  busy: boolean
  onDisable: () => void
}

/** The watch is on; the crossed-out bell turns it off again. Takes the focus, because the form that
 *  had it is gone. */
export function ActiveNotice({ busy, onDisable }: ActiveNoticeProps) {
  const lang = useLang()
  const texts = watchPanelTexts[lang]
  const { disable, noAccess } = smartfinderTexts[lang]
  const { active: hasAccess } = useSession()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-card bg-good-soft py-3 pr-2 pl-4 text-on-good-soft outline-none"
    >
      <Icon of={Bell} className="mt-2.5" />
      <div className="py-2">
        <p className="font-strong">{texts.active}</p>
        <p>{hasAccess ? texts.activeText : noAccess.text}</p>
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
