import type { MailedLink } from '@kot/contract/account/accounts'
import { validateNewPassword } from '@kot/domain/account/account-rules'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/forms/password-field'
import { mailedHeart } from '../../board/saved/mailed-heart'
import { faultText } from '../../session/account-faults'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import { describeLink, followLink, useAddressOfLink } from './mailed-link-calls'

type LinkState =
  | { step: 'loading' }
  | { step: 'asking'; link: MailedLink }
  | { step: 'done'; text: string; signIn: boolean }
  | { step: 'invalid'; text: string }

/** Describes what the link will do and does it when the button is pressed: mail scanners open links
 *  too. */
export function MailedLinkPage() {
  const lang = useLang()
  const texts = mailedLinkTexts[lang]
  const { token, decline } = useAddressOfLink()
  const [state, setState] = useState<LinkState>({ step: 'loading' })
  const { unexpected } = commonTexts[lang].errors
  const { linkInvalid } = accountErrorTexts[lang]

  useEffect(() => {
    const described =
      token === null ? Promise.resolve({ error: linkInvalid, retry: false }) : describeLink(token)
    void described.then((response) =>
      setState(
        'link' in response
          ? { step: 'asking', link: response.link }
          : { step: 'invalid', text: response.error ?? unexpected },
      ),
    )
  }, [token, linkInvalid, unexpected])

  /** Resolves to the text of an error after which the button may be pressed again, or null. */
  async function press(with_: { password?: string; decline?: true }): Promise<string | null> {
    const response = await followLink({ token: token ?? '', ...with_ })
    if ('link' in response) {
      const { kind, email } = response.link
      if (kind === 'join_identity') await mailedHeart.claim(email)
      const text = with_.decline ? texts.decline.done : texts[kind].done
      setState({ step: 'done', text, signIn: kind === 'join_identity' })
      return null
    }
    const text = response.error ?? unexpected
    if (response.retry) return text
    setState({ step: 'invalid', text })
    return null
  }

  switch (state.step) {
    case 'loading':
      return <Frame heading={texts.loading} />
    case 'invalid':
      return (
        <Frame heading={texts.invalid}>
          <Notice tone="error">{state.text}</Notice>
          <ButtonLink to="/">{texts.home}</ButtonLink>
        </Frame>
      )
    case 'done':
      return (
        <Frame heading={texts.finished}>
          <Outcome>{state.text}</Outcome>
          <ButtonLink to={state.signIn ? '/login' : '/'}>
            {state.signIn ? texts.signIn : texts.home}
          </ButtonLink>
        </Frame>
      )
    case 'asking':
      return <Question link={state.link} startsDeclined={decline} onPress={press} />
  }
}

interface QuestionProps {
  link: MailedLink
  startsDeclined: boolean
  onPress: (press: { password?: string; decline?: true }) => Promise<string | null>
}

function Question({ link, startsDeclined, onPress }: QuestionProps) {
  const lang = useLang()
  const texts = mailedLinkTexts[lang]
  const common = commonTexts[lang]
  const { kind, email, asks_password: asksPassword, removes_entries: removesEntries } = link
  const [declines, setDeclines] = useState(startsDeclined && kind === 'confirm_email')
  const [fault, setFault] = useState<string | null>(null)
  const words = declines ? texts.decline : texts[kind]
  const needsPassword = asksPassword && !declines

  const { field, onSubmit, busy, refuse } = useForm({ password: '' }, ({ password }) => ({
    password: needsPassword ? faultText(lang, validateNewPassword(password)) : undefined,
  }))
  const send = onSubmit(async ({ password }) => {
    const text = await onPress({
      ...(needsPassword && { password }),
      ...(declines && { decline: true }),
    })
    if (text !== null && needsPassword) refuse('password', text)
    else setFault(text)
  })

  return (
    <Frame heading={words.heading}>
      <p className="text-lg wrap-anywhere text-ink-soft">{words.text(email)}</p>
      {removesEntries && !declines && (
        <p>{texts.removes[needsPassword ? 'password' : 'identity']}</p>
      )}
      <form
        noValidate
        className="grid w-full justify-items-start gap-4"
        onSubmit={(event) => void send(event)}
      >
        {needsPassword ? (
          <>
            {/* Shows password managers which account the password belongs to. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...field('password')}
              label={texts.password}
              hint={kind === 'confirm_email' ? texts.samePassword : texts.newPassword}
              showLabel={common.show}
              hideLabel={common.hide}
              autoComplete="new-password"
              className="w-full max-w-100"
            />
          </>
        ) : (
          fault !== null && <Notice tone="error">{fault}</Notice>
        )}
        <Button type="submit" size="large" busy={busy}>
          {words.button}
        </Button>
      </form>
      {kind === 'confirm_email' && (
        <Button variant="quiet" className="-ml-5" onClick={() => setDeclines(!declines)}>
          {declines ? texts.decline.back : texts.decline.link}
        </Button>
      )}
    </Frame>
  )
}

/** Takes the focus, because the focused button is gone. */
function Outcome({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="good">{children}</Notice>
    </div>
  )
}

function Frame({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="column grid max-w-160 justify-items-start gap-6 py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
      {children}
    </div>
  )
}
