import { settingsTexts } from '@kot/i18n/texts/settings'
import { Button } from '../../ui/button'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { Section } from './section'

/** How long access lasts, or the way to it. */
export function AccessBox() {
  const texts = settingsTexts[useLang()].access
  const { user, active } = useSession()
  const modals = useModals()
  const end = user?.end_of_subscription
  return (
    <Section heading={texts.heading}>
      {active && end ? (
        <p className="text-good font-strong">{texts.until(new Date(end))}</p>
      ) : (
        <div className="grid gap-4 tablet:grid-cols-[1fr_auto] tablet:items-center">
          <p>{texts.none}</p>
          <Button variant="access" aria-haspopup="dialog" onClick={() => modals.open('payment')}>
            {texts.buy}
          </Button>
        </div>
      )}
    </Section>
  )
}
