import type { ChosenToday, TodayChoice } from '@kot/domain/watch/today'
import { todayTexts } from '@kot/i18n/texts/today'
import { CircleQuestionMark, type LucideIcon, MessageCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang } from '../page/use-page'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'

/** All homes have their choice, or there was none today. */
export function TodayDone({ chosen }: { chosen: ChosenToday }) {
  const { done, nothing } = todayTexts[useLang()]
  const isEmpty = chosen.length === 0
  const { heading, text } = isEmpty ? nothing : done
  return (
    <End heading={heading} text={text} isDone={!isEmpty}>
      {!isEmpty && <Summary chosen={chosen} />}
      <div className="grid w-full max-w-100 gap-2">
        {!isEmpty && (
          <ButtonLink to="/board" block>
            {done.board}
          </ButtonLink>
        )}
        <ButtonLink to="/?showResults=true" variant="quiet" block>
          {done.all}
        </ButtonLink>
      </div>
    </End>
  )
}

/** Without a watch there is nothing to look for. */
export function TodayNoWatch() {
  const { heading, text, link } = todayTexts[useLang()].noWatch
  return (
    <End heading={heading} text={text} isDone={false}>
      <ButtonLink to="/smartfinder">{link}</ButtonLink>
    </End>
  )
}

interface EndProps {
  heading: string
  text: string
  /** Whether the house has its tick. */
  isDone: boolean
  children: ReactNode
}

const End = ({ heading, text, isDone, children }: EndProps) => (
  <div className="grid h-full content-center justify-items-center gap-6 overflow-y-auto text-center">
    <Houses isDone={isDone} />
    <div>
      <h2 className="text-2xl tracking-tight text-balance">{heading}</h2>
      <p className="mt-1 text-balance text-ink-soft">{text}</p>
    </div>
    {children}
  </div>
)

/** Three gables, the one in the middle with a tick. */
const Houses = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 164 76" fill="none" strokeWidth="2" aria-hidden="true" className="w-41">
    <path d="M1 74h162M18 74V40l17-16 17 14M112 38l17-14 17 16v34" className="stroke-line" />
    <path d="M54 74V30L82 6l28 24v44" className="stroke-ink-faint" />
    {isDone && <path d="m70 46 9 9 18-20" strokeWidth="3" className="stroke-good" />}
  </svg>
)

const icons: Record<TodayChoice, LucideIcon> = {
  contact: MessageCircle,
  maybe: CircleQuestionMark,
  no: X,
}

function Summary({ chosen }: { chosen: ChosenToday }) {
  const { done } = todayTexts[useLang()]
  const countOf = (wanted: TodayChoice) => chosen.filter(({ choice }) => choice === wanted).length
  const notes = { contact: done.contactText, maybe: done.maybeText, no: done.noText(countOf('no')) }
  const rows = (['contact', 'maybe', 'no'] as const).filter((choice) => countOf(choice) > 0)
  return (
    <Card className="w-full max-w-100 px-4 text-left">
      <ul>
        {rows.map((choice, at) => (
          <li key={choice} className={classes('flex gap-3 py-3', at > 0 && 'border-t border-line')}>
            <Icon of={icons[choice]} className="mt-0.5" />
            <p>
              <span className="block font-strong">{done[choice](countOf(choice))}</span>
              <span className="block text-sm text-ink-soft">{notes[choice]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
