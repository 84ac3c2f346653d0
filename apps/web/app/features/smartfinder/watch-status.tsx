import type { AlertFrequency } from '@kot/domain/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { Bell, BellOff, Lock } from 'lucide-react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'

/** What an active watch does, which without access is nothing. */
export function WatchStatus({ frequency }: { frequency: AlertFrequency }) {
  const texts = smartfinderTexts[useLang()]
  const { active: hasAccess } = useSession()
  const modals = useModals()
  if (hasAccess) {
    return (
      <Notice tone="good" icon={Bell} title={texts.on.heading}>
        {texts.on[frequency]}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="quiet" icon={BellOff} title={texts.waiting.heading}>
        {texts.waiting.text}
      </Notice>
      <Notice
        icon={Lock}
        action={
          <Button
            variant="access"
            size="small"
            aria-haspopup="dialog"
            className="max-tablet:mt-2"
            onClick={() => modals.open('payment')}
          >
            {texts.noAccess.buy}
          </Button>
        }
      >
        {texts.noAccess.text}
      </Notice>
    </>
  )
}
