import type { MailLinkName } from '@kot/contract/watch/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { type PageId, pageTexts } from '@kot/i18n/texts/pages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { LiveRegion, Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import type { ApiResponse } from '../../api/call-api'
import { callLink, followLink, type LinkStep } from './follow-link'
import type { MailLink } from './mail-link'

interface MailLinkWords {
  /** Describes what pressing the button does. */
  text: string
  button: string
  done: string
}

interface MailLinkPageProps {
  page: PageId
  name: MailLinkName
  link: MailLink
  /** The values that are sent. */
  sent: readonly string[]
  words: MailLinkWords
  /** Values of the address, shown as text before and after. */
  carried?: readonly string[] | undefined
  /** Whether a failure is shown, instead of being followed by another try. */
  showsRefusal?: boolean | undefined
  /** The next step. */
  next: { to: string; words: string }
  /** Pages where the same can be changed without the link, after signing in. */
  elsewhere: readonly { to: string; words: string }[]
}

/** Describes what the link will do and does it when its button is pressed: mail scanners open links
 *  too, and run scripts. */
export function MailLinkPage(props: MailLinkPageProps) {
  const { page, name, link, sent, words, carried = [], showsRefusal = false, next } = props
  const lang = useLang()
  const texts = mailLinkTexts[lang]
  const { state, follow } = useFollowLink(!showsRefusal, () =>
    callLink(name, Object.fromEntries(sent.map((one) => [one, link.values[one] ?? '']))),
  )

  return (
    <div className="column grid max-w-160 justify-items-start gap-6 py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{pageTexts[lang][page].heading}</h1>
      {!link.isComplete && <Incomplete elsewhere={props.elsewhere} />}
      {link.isComplete && state.step === 'done' && (
        <>
          <CallResult>
            <p className="font-strong">{words.done}</p>
            <Carried lines={carried} />
          </CallResult>
          <ButtonLink variant="line" to={next.to}>
            {next.words}
          </ButtonLink>
        </>
      )}
      {link.isComplete && state.step !== 'done' && (
        <>
          <p className="text-lg text-ink-soft">{words.text}</p>
          <Button
            size="large"
            busy={state.step === 'sending'}
            className="max-tablet:w-full"
            onClick={follow}
          >
            {words.button}
          </Button>
          <noscript>
            <Notice>{texts.withoutScripts}</Notice>
          </noscript>
          {state.step === 'refused' && showsRefusal && (
            <Notice tone="error" title={texts.error}>
              {state.reason || commonTexts[lang].errors.unexpected}
            </Notice>
          )}
          {!showsRefusal && <Unconfirmed step={state.step} elsewhere={props.elsewhere} />}
        </>
      )}
      {state.step !== 'done' && carried.length > 0 && (
        <div className="text-ink-soft">
          <Carried lines={carried} />
        </div>
      )}
    </div>
  )
}

/** The change behind a link, as far as it has come. `follow` starts it, or tries again at once. */
function useFollowLink(retries: boolean, call: () => Promise<ApiResponse>) {
  const [state, setState] = useState<LinkStep>({ step: 'asking' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  function follow(): void {
    if (state.step === 'sending') return
    running.current?.abort()
    running.current = new AbortController()
    void followLink({ call, retries, onStep: setState, signal: running.current.signal })
  }
  return { state, follow }
}

/** Shows that the change is being tried again, or where else it can be made. No failure is shown here,
 *  and nothing is confirmed before the server has done so. */
function Unconfirmed({
  step,
  elsewhere,
}: Pick<MailLinkPageProps, 'elsewhere'> & Pick<LinkStep, 'step'>) {
  const { late, notDone } = mailLinkTexts[useLang()]
  const words = step === 'late' ? late : step === 'refused' ? notDone : null
  return (
    <>
      <LiveRegion>{words && `${words.title}. ${words.text}`}</LiveRegion>
      {words && (
        <>
          <Notice title={words.title}>{words.text}</Notice>
          <Elsewhere links={elsewhere} />
        </>
      )}
    </>
  )
}

/** Shown instead of a button that could only fail. */
function Incomplete({ elsewhere }: Pick<MailLinkPageProps, 'elsewhere'>) {
  const { incomplete } = mailLinkTexts[useLang()]
  return (
    <>
      <Notice tone="error" title={incomplete.title}>
        {incomplete.text}
      </Notice>
      <Elsewhere links={elsewhere} />
    </>
  )
}

const Elsewhere = ({ links }: { links: MailLinkPageProps['elsewhere'] }) => (
  <div className="flex flex-wrap gap-3 max-tablet:w-full">
    {links.map(({ to, words }) => (
      <ButtonLink key={to} variant="line" to={to} className="max-tablet:w-full">
        {words}
      </ButtonLink>
    ))}
  </div>
)

/** Takes the focus, because the focused button is gone. */
function CallResult({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="max-w-full outline-none">
      <Notice tone="good">{children}</Notice>
    </div>
  )
}

const Carried = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="mt-1 text-sm break-all">
      {line}
    </p>
  ))
