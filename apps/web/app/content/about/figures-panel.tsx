import { aboutTexts } from '@kot/i18n/texts/about'
import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useClaims, useLang } from '../../page/use-page'

interface FiguresPanelProps {
  /** The current market; null while it is unknown. */
  market: { count: number; newToday: number } | null
}

/** What we claim, followed by figures that anyone can verify. */
export function FiguresPanel({ market }: FiguresPanelProps) {
  const texts = aboutTexts[useLang()]
  const { users, daily, founded, label } = texts.figures
  const claims = useClaims()
  return (
    <section
      aria-label={label}
      className="rounded-card bg-surface p-5 shadow-card wide:px-10 wide:py-8"
    >
      <dl className="grid gap-5 tablet:auto-cols-fr tablet:grid-flow-col tablet:gap-0">
        {claims.registeredUsers !== null && (
          <Figure label={users.label} figure={users.figure(claims.registeredUsers)} />
        )}
        <Figure label={daily.label} figure={daily.figure} />
        {claims.founded !== null && <Figure label={founded} figure={String(claims.founded)} />}
      </dl>
      {market && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line pt-3 wide:mt-7 wide:pt-4">
          <p className="tabular flex items-baseline gap-3.5">
            <span className="size-2.5 shrink-0 rounded-pill bg-good ring-4 ring-good-soft" />
            <span>
              {texts.now.homes(market.count)}
              {market.newToday > 0 && `, ${texts.now.newToday(market.newToday)}`}.
            </span>
          </p>
          <TextLink to="/" look="alone">
            {texts.now.look} <Icon of={ArrowRight} size={16} />
          </TextLink>
        </div>
      )}
    </section>
  )
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-line pl-4 tablet:px-6 tablet:first:border-0 tablet:first:pl-0 wide:px-10">
      <dt className="mt-0.5 text-ink-soft">{label}</dt>
      <dd className="tabular text-2xl font-strong tracking-tight wide:text-3xl">{figure}</dd>
    </div>
  )
}
