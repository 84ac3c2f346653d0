import { commonTexts } from '@kot/i18n/texts/common'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { pageTexts, type PageId } from '@kot/i18n/texts/pages'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'
import { followMailLink } from './follow-mail-link'
import type { LinkValues } from './link-values'

interface MailLinkWords {
  /** What pressing the button does. */
  text: string
  button: string
  done: string
}

interface MailLinkPageProps {
  page: PageId
  /** The call by its name. */
  call: string
  /** What is sent with it; null when the address lacks some of it. */
  values: LinkValues | null
  words: MailLinkWords
  /** What the address carries, shown as text before and after. */
  carried?: readonly string[] | undefined
  /** A refusal is told, and not passed over. */
  tellsRefusal?: boolean | undefined
  /** Where somebody may want to go afterwards. */
  next: { to: string; words: string }
}

type State = { step: 'asking' } | { step: 'done' } | { step: 'refused'; reason: string }

/** Says what the link will do and does it at the press of one button: mail scanners open links too,
 *  and run the scripts of what they open. */
export function MailLinkPage(props: MailLinkPageProps) {
  const { page, call, values, words, carried = [], tellsRefusal = false, next } = props
  const lang = useLang()
  const texts = mailLinkTexts[lang]
  const [state, setState] = useState<State>({ step: 'asking' })
  const [busy, setBusy] = useState(false)

  async function follow(): Promise<void> {
    if (values === null || busy) return
    setBusy(true)
    const refusal = await followMailLink(call, values)
    setBusy(false)
    setState(
      refusal !== null && tellsRefusal ? { step: 'refused', reason: refusal } : { step: 'done' },
    )
  }

  return (
    <div className="column grid max-w-160 justify-items-start gap-6 py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{pageTexts[lang][page].heading}</h1>
      {state.step === 'done' ? (
        <>
          <Outcome>
            <p className="font-strong">{words.done}</p>
            <Carried lines={carried} />
          </Outcome>
          <ButtonLink variant="line" to={next.to}>
            {next.words}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-lg text-ink-soft">{words.text}</p>
          {values === null ? (
            <Notice tone="error">{texts.incomplete}</Notice>
          ) : (
            <>
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
            </>
          )}
          {state.step === 'refused' && (
            <Notice tone="error" title={texts.error}>
              {state.reason || commonTexts[lang].errors.unexpected}
            </Notice>
          )}
          <div className="text-ink-soft">
            <Carried lines={carried} />
          </div>
        </>
      )}
    </div>
  )
}

/** Takes the focus: the button that had it is gone. */
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
    <p key={line} className="mt-1 text-sm wrap-anywhere">
      {line}
    </p>
  ))
