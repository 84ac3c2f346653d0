import { headerTexts } from '@kot/i18n/texts/header'
import { CircleUserRound } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { firstName } from '../session/stored-user'
import { useSession } from '../session/use-session'

/** The two things the menu is opened for most, as buttons at its top. */
export function MobileAccount({ onLeave }: { onLeave: () => void }) {
  const texts = headerTexts[useLang()]
  const modals = useModals()
  const { user } = useSession()

  function signIn() {
    onLeave()
    modals.open('signIn')
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      {user === null ? (
        <>
          <Button variant="line" block aria-haspopup="dialog" onClick={signIn}>
            {texts.signIn}
          </Button>
          <ButtonLink to="/sign-up" block>
            {texts.signUp}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink
            to="/settings"
            variant="line"
            block
            aria-label={texts.settingsOf(firstName(user))}
          >
            <Icon of={CircleUserRound} />
            <span className="truncate">{firstName(user)}</span>
          </ButtonLink>
          <ButtonLink to="/smartfinder" variant="soft" block>
            {texts.myWatch}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
