import type { Lang } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { ArrowLeft } from 'lucide-react'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import type { ModalProps } from './modal-props'
import { LinkButton } from './link-button'
import { LostPasswordForm } from './lost-password-form'
import type { ModalPage } from './modal-state'
import { NewPasswordForm } from './new-password-form'
import { SignInForm } from './sign-in-form'
import { useFirstField } from './use-first-field'
import { useModals } from './use-modals'

/** Sign-in, lost password and new password share one dialog, so that switching between them
 *  changes its content and nothing around it. */
export function AccountModal({ page, open, onClose }: ModalProps) {
  const lang = useLang()
  const { field, initialFocus } = useFirstField(open, page)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(page, lang)}
      closeLabel={commonTexts[lang].close}
      size="small"
      initialFocus={initialFocus}
    >
      {page === 'signIn' && <SignInForm firstField={field} />}
      {page === 'lostPassword' && <LostPasswordForm firstField={field} back={<BackToSignIn />} />}
      {page === 'updatePassword' && <NewPasswordForm firstField={field} />}
    </Dialog>
  )
}

function titleOf(page: ModalPage, lang: Lang): string {
  const { signIn, lostPassword, newPassword } = signInTexts[lang]
  if (page === 'lostPassword') return lostPassword.heading
  return page === 'updatePassword' ? newPassword.heading : signIn.heading
}

function BackToSignIn() {
  const { open } = useModals()
  return (
    <LinkButton onClick={() => open('signIn')}>
      <Icon of={ArrowLeft} size={16} />
      {signInTexts[useLang()].lostPassword.back}
    </LinkButton>
  )
}
