import type { MailedLink } from '@kot/contract/accounts/mailed-link'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'
import { followLink, lookAtLink } from './mailed-link-calls'
import { noticeInSession } from './notice-in-session'
import { useTokenOfAddress } from './use-token-of-address'

type State =
  | { step: 'looking' }
  | { step: 'asking'; link: MailedLink }
  | { step: 'done'; link: MailedLink }
  | { step: 'invalid'; text: string }

/** Says what the link will do and does it at the press of one button: mail scanners open links too. */
export function MailedLinkPage() {
  const lang = useLang()
  const texts = mailedLinkTexts[lang]
  const token = useTokenOfAddress()
  const [state, setState] = useState<State>({ step: 'looking' })
  const [busy, setBusy] = useState(false)
  const { unexpected } = commonTexts[lang].errors
  const { linkInvalid } = accountErrorTexts[lang]

  useEffect(() => {
    const looked = token === null ? Promise.resolve({ error: linkInvalid }) : lookAtLink(token)
    void looked.then((answer) =>
      setState(
        'link' in answer
          ? { step: 'asking', link: answer.link }
          : { step: 'invalid', text: answer.error ?? unexpected },
      ),
    )
  }, [token, linkInvalid, unexpected])

  async function follow(): Promise<void> {
    if (token === null || busy) return
    setBusy(true)
    const answer = await followLink(token)
    setBusy(false)
    if ('link' in answer) {
      await noticeInSession(answer.link)
      setState({ step: 'done', link: answer.link })
    } else setState({ step: 'invalid', text: answer.error ?? unexpected })
  }

  if (state.step === 'looking') return <Frame heading={texts.loading} />
  if (state.step === 'invalid') {
    return (
      <Frame heading={texts.invalid}>
        <Notice tone="error">{state.text}</Notice>
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </Frame>
    )
  }
  const words = texts[state.link.kind]
  if (state.step === 'done') {
    const [next, nextWords] =
      state.link.kind === 'join_identity' ? ['/login', texts.signIn] : ['/', texts.home]
    return (
      <Frame heading={texts.finished}>
        <Outcome>{words.done}</Outcome>
        <ButtonLink to={next}>{nextWords}</ButtonLink>
      </Frame>
    )
  }
  return (
    <Frame heading={words.heading}>
      <p className="text-lg wrap-anywhere text-ink-soft">{words.text(state.link.email)}</p>
      <Button size="large" busy={busy} onClick={() => void follow()}>
        {words.button}
      </Button>
    </Frame>
  )
}

/** Takes the focus: the button that had it is gone. */
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
