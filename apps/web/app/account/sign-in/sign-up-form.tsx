import { validateEmail, validateName, validateNewPassword } from '@kot/domain/account/account-rules'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Checkbox } from '../../ui/forms/checkbox'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/forms/password-field'
import { TextField } from '../../ui/forms/field'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { type BeginAtHome, keptHeart } from '../../board/saved/kept-heart'
import { faultText } from '../../session/account-faults'
import { paymentDelay, useFinishWatch, useReturnToHeart, useSaveHeart } from './after-sign-in'
import { SocialButtons } from './social-sign-in'
import { useForm } from '../../ui/forms/use-form'
import { type Intent, useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { invitationPath, pendingInvitation, pendingPackage } from '../../session/tab-storage'
import { signUp } from '../../session/sign-up'
import { wantedWatch } from '../../watch/panel/pending-watch'
import { purchaseOrigin } from '../../session/purchase-origin'

interface SignUpWaysProps {
  onLeave: () => void
  /** Google and Facebook beside each other. */
  compact?: boolean
}

/** All ways to make an account: Google, Facebook, e-mail. */
export function SignUpWays({ onLeave, compact = false }: SignUpWaysProps) {
  const texts = signUpTexts[useLang()]
  const { consent } = texts
  return (
    <div>
      <SocialButtons onLeave={onLeave} compact={compact} />
      <p
        className={classes(
          'grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-ink-soft before:h-px before:bg-line after:h-px after:bg-line',
          compact ? 'my-3' : 'my-5',
        )}
      >
        {texts.orByEmail}
      </p>
      <SignUpForm />
      <p className="mt-4 text-sm text-ink-soft">
        {consent.before} <TextLink to="/terms-of-service">{consent.terms}</TextLink>{' '}
        {consent.between} <TextLink to="/privacy-policy">{consent.privacy}</TextLink>.
      </p>
    </div>
  )
}

function SignUpForm() {
  const lang = useLang()
  const texts = signUpTexts[lang]
  const common = commonTexts[lang]
  const goOn = useNextStep()
  const [newsletter, setNewsletter] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { field, onSubmit, busy, set, refuse } = useForm(
    { name: '', email: '', password: '' },
    (typed) => ({
      name: faultText(lang, validateName(typed.name)),
      email: faultText(lang, validateEmail(typed.email)),
      password: faultText(lang, validateNewPassword(typed.password)),
    }),
  )

  // Fill in the email given for a watch on the landing page.
  useEffect(() => {
    const email = wantedWatch.read()?.email
    if (email) set('email', email)
  }, [set])

  const send = onSubmit(async ({ name, email, password }) => {
    setRefusal(null)
    const result = await signUp({
      name: name.trim(),
      email: email.trim(),
      password,
      lang,
      newsletter,
    })
    if ('user' in result) {
      await goOn()
    } else if (result.error === accountErrorTexts[lang].passwordGuessable) {
      refuse('password', result.error)
    } else {
      setRefusal(
        result.taken
          ? accountErrorTexts[lang].emailTaken
          : (result.error ?? common.errors.unexpected),
      )
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextField {...field('name')} label={texts.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={signInTexts[lang].passwordRule}
        showLabel={common.show}
        hideLabel={common.hide}
        autoComplete="new-password"
      />
      <Checkbox
        label={texts.newsletter}
        name="newsletter"
        checked={newsletter}
        onChange={({ target }) => setNewsletter(target.checked)}
      />
      <Button type="submit" block busy={busy}>
        {texts.submit}
      </Button>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
    </form>
  )
}

/** Goes on where the sign-up interrupted it, or offers one next step. */
function useNextStep(): () => Promise<void> {
  const texts = signUpTexts[useLang()]
  const navigate = useNavigate()
  const toast = useToast()
  const returnToHeart = useReturnToHeart()
  const saveHeart = useSaveHeart()
  const finishWatch = useFinishWatch()
  const modals = useModals()

  /** In the sheet over the page on which something was pressed: it happens there. */
  async function goOnHere(intent: Intent): Promise<void> {
    pendingPackage.take()
    const heart = keptHeart.take()
    if (heart) saveHeart(heart)
    if (intent === 'access') modals.open('payment', { product: modals.product, intent })
    else modals.close()
    const watched = await finishWatch()
    if (intent === 'watch' && watched !== null) modals.open('notifications')
  }

  return async () => {
    const isInvited = pendingInvitation.read() !== null
    if (modals.page !== null && modals.intent !== null && !isInvited) return goOnHere(modals.intent)
    const product = pendingPackage.take()
    const heart = keptHeart.take()
    const watched = await finishWatch()
    const origin = purchaseOrigin.read()
    if (isInvited) await navigate(invitationPath, { replace: true })
    else if (heart) await returnToHeart(heart)
    else if (watched !== null) await navigate(watched, { replace: true })
    else if (origin)
      await navigate(origin.path, {
        replace: true,
        state: { home: origin.home } satisfies BeginAtHome,
      })
    else await navigate('/', { replace: true })

    if (isInvited) return toast(texts.welcome, { hideAfter: 6_000 })
    // During a purchase the receipt reminds the buyer to confirm the address.
    if (product !== null || (origin && !heart && watched === null)) {
      setTimeout(() => modals.open('payment', { product: product ?? 0 }), paymentDelay)
    } else if (heart || watched !== null) toast(texts.welcome, { hideAfter: 6_000 })
    else
      toast(texts.welcome, {
        action: { label: texts.next.watch, run: () => void navigate('/smartfinder') },
      })
  }
}
