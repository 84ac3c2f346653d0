import type { MailLinkName } from '@kot/contract/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { type PageId, pageTexts } from '@kot/i18n/texts/pages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'
import type { LinkValues, MailLink } from './mail-link'
import { callApi, reasonIn } from '../session/call-api'

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
  /** Whether a refusal is shown instead of ignored. */
  showsRefusal?: boolean | undefined
  /** The next step. */
  next: { to: string; words: string }
  /** Pages where the same can be changed without the link, after signing in. */
  elsewhere: readonly { to: string; words: string }[]
}

type State = { step: 'asking' } | { step: 'done' } | { step: 'refused'; reason: string }

/** Describes what the link will do and does it when its button is pressed: mail scanners open links
 *  too, and run scripts. */
export function MailLinkPage(props: MailLinkPageProps) {
  const { page, name, link, sent, words, carried = [], showsRefusal = false, next } = props
  const lang = useLang()
  const texts = mailLinkTexts[lang]
  const [state, setState] = useState<State>({ step: 'asking' })
  const [busy, setBusy] = useState(false)

  async function follow(): Promise<void> {
    if (busy) return
    setBusy(true)
    const values = Object.fromEntries(sent.map((one) => [one, link.values[one] ?? '']))
    const refusal = await followMailLink(name, values)
    setBusy(false)
    setState(
      refusal !== null && showsRefusal ? { step: 'refused', reason: refusal } : { step: 'done' },
    )
  }

  return (
    <div className="column grid max-w-160 justify-items-start gap-6 py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{pageTexts[lang][page].heading}</h1>
      {!link.isComplete && <Incomplete elsewhere={props.elsewhere} />}
      {link.isComplete && state.step === 'done' && (
        <>
          <Outcome>
            <p className="font-strong">{words.done}</p>
            <Carried lines={carried} />
          </Outcome>
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
            busy={busy}
            className="max-tablet:w-full"
            onClick={() => void follow()}
          >
            {words.button}
          </Button>
          <noscript>
            <Notice>{texts.withoutScripts}</Notice>
          </noscript>
          {state.step === 'refused' && (
            <Notice tone="error" title={texts.error}>
              {state.reason || commonTexts[lang].errors.unexpected}
            </Notice>
          )}
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

/** Shown instead of a button that could only fail. */
function Incomplete({ elsewhere }: Pick<MailLinkPageProps, 'elsewhere'>) {
  const { incomplete } = mailLinkTexts[useLang()]
  return (
    <>
      <Notice tone="error" title={incomplete.title}>
        {incomplete.text}
      </Notice>
      <div className="flex flex-wrap gap-3 max-tablet:w-full">
        {elsewhere.map(({ to, words }) => (
          <ButtonLink key={to} variant="line" to={to} className="max-tablet:w-full">
            {words}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

/** Takes the focus, because the focused button is gone. */
function Outcome({ children }: { children: ReactNode }) {
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

/** A response with this status has a validator's message, written for developers. */
const BAD_REQUEST = 400

/** Does what the link is for. Returns null on success, and otherwise the server's reason, which is
 *  empty if it has none for users. */
async function followMailLink(name: MailLinkName, values: LinkValues): Promise<string | null> {
  const query = new URLSearchParams({ ...values }).toString()
  const answer = await callApi({ method: 'POST', path: `/api/v1/${name}?${query}` })
  if (answer?.ok) return null
  if (answer?.status === BAD_REQUEST) return ''
  return reasonIn(answer) ?? ''
}
