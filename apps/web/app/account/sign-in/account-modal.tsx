import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { ArrowLeft } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { validateNewPassword, validateRepeat } from '@kot/domain/account/account-rules'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { useSearchParams } from 'react-router'
import { Dialog } from '../../ui/overlays/overlays'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import { type Intent, type ModalPage, type ModalProps, useModals } from '../../page/modals'
import { LinkButton } from '../../ui/text-link'
import { forgetIntent, IntentHead, intentHeading, useRememberIntent } from './intent-head'
import { LostPasswordForm } from './lost-password-form'
import { SignInForm } from './sign-in-form'
import { SignUpWays } from './sign-up-form'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/forms/password-field'
import { setNewPassword } from '../../session/sign-in'
import { connectionsToReview } from '../../session/tab-storage'
import { faultText } from '../../session/account-faults'
import { useForm } from '../../ui/forms/use-form'

/** Sign-in, lost password and new password share one dialog, so that switching between them
 *  changes its content and nothing around it. */
export function AccountModal({ page, open, onClose }: ModalProps) {
  const lang = useLang()
  const { intent } = useModals()
  const rememberIntent = useRememberIntent()
  const { field, initialFocus } = useFirstField(open, page)

  function closeWithoutAccount(): void {
    forgetIntent(intent)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={closeWithoutAccount}
      title={titleOf(page, lang, intent)}
      closeLabel={commonTexts[lang].close}
      size="small"
      initialFocus={initialFocus}
    >
      {intent !== null && (page === 'signIn' || page === 'signUp') && (
        <IntentHead intent={intent} page={page} />
      )}
      {page === 'signUp' && <SignUpWays compact onLeave={rememberIntent} />}
      {page === 'signIn' && <SignInForm firstField={field} />}
      {page === 'lostPassword' && <LostPasswordForm firstField={field} back={<BackToSignIn />} />}
      {page === 'updatePassword' && <NewPasswordForm firstField={field} />}
    </Dialog>
  )
}

function titleOf(page: ModalPage, lang: Lang, intent: Intent | null): string {
  if (page === 'signUp') {
    return intent === null ? signUpTexts[lang].heading : intentHeading(lang, intent)
  }
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

type FirstField = {
  field: RefObject<HTMLInputElement | null>
  /** The initial focus of the dialog. Undefined on touch screens, where the keyboard would cover
   *  half of it. */
  initialFocus: RefObject<HTMLInputElement | null> | undefined
}

/** Focuses the first field, also when an open dialog changes its content. */
function useFirstField(open: boolean, page: ModalPage): FirstField {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef({ open, page })

  useEffect(() => {
    const switched = before.current.open && open && before.current.page !== page
    before.current = { open, page }
    if (switched) field.current?.focus()
  }, [open, page])

  const hasMouse = open && page !== 'signUp' && window.matchMedia('(pointer: fine)').matches
  return { field, initialFocus: hasMouse ? field : undefined }
}

/** Opened by the link in the mail about a lost password. */
function NewPasswordForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const lang = useLang()
  const { newPassword: texts, passwordRule } = signInTexts[lang]
  const common = commonTexts[lang]
  const [params] = useSearchParams()
  const modals = useModals()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { field, onSubmit, busy, refuse } = useForm(
    { password: '', repeat: '' },
    ({ password, repeat }) => ({
      password: faultText(lang, validateNewPassword(password)),
      repeat: faultText(lang, validateRepeat(password, repeat)),
    }),
  )

  const send = onSubmit(async ({ password, repeat }) => {
    setRefusal(null)
    const result = await setNewPassword({
      reset_password_token: params.get('reset_password_token') ?? '',
      password,
      password_confirmation: repeat,
      locale: lang,
    })
    // Loads a new document instead of navigating: the hand-off is exchanged before anything else
    // loads.
    if ('jwt' in result) {
      connectionsToReview.remember('1')
      window.location.assign(`/?jwt=${encodeURIComponent(result.jwt)}`)
    } else if (result.error === accountErrorTexts[lang].passwordGuessable)
      refuse('password', result.error)
    else setRefusal(result.error ?? common.errors.unexpected)
  })

  const fieldTexts = { showLabel: common.show, hideLabel: common.hide }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <PasswordField
        {...field('password')}
        ref={firstField}
        {...fieldTexts}
        label={texts.password}
        hint={passwordRule}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeat')}
        {...fieldTexts}
        label={texts.repeat}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={busy}>
        {texts.submit}
      </Button>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      {refusal === accountErrorTexts[lang].linkInvalid && (
        <LinkButton onClick={() => modals.open('lostPassword')}>{texts.newLink}</LinkButton>
      )}
    </form>
  )
}
