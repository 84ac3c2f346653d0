import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useModals, useOpenOnLoad } from '../page/modals'
import { PageHeading } from '../page/page-heading'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'

export const meta = pageMeta('newPassword', { hidden: true })

/** A prompt behind the modal, seen when the modal is closed. */
export default function NewPassword() {
  const { heading } = signInTexts[useLang()].newPassword
  const modals = useModals()
  useOpenOnLoad('updatePassword')
  return (
    <PageHeading page="newPassword">
      <Button className="mt-6" aria-haspopup="dialog" onClick={() => modals.open('updatePassword')}>
        {heading}
      </Button>
    </PageHeading>
  )
}
