import type { PartState, Status } from '@kot/contract/market/status'
import { statusTexts } from '@kot/i18n/texts/status'
import type { Lang } from '@kot/domain/text/lang'
import { formatRelativeDay, formatTimeAgo } from '@kot/i18n/format/date'
import { sourcesLineTexts } from '@kot/i18n/texts/sources-line'
import { CircleAlert, CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { Mark, type MarkStyle } from '../../ui/mark'

/** Every part of the service and how it is. */
export function StatusParts({ status, now }: { status: Status; now: Date }) {
  return (
    <ul className="mt-8 max-w-200 border-t-2 border-ink">
      {describeStatus(useLang(), status, now).map((part) => (
        <PartRow key={part.id} part={part} />
      ))}
    </ul>
  )
}

function PartRow({ part }: { part: StatusPart }) {
  const lang = useLang()
  const { id, name, state, sentence, moment } = part
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg tracking-snug">{name}</h2>
        <StatusMark state={state} />
      </div>
      <p className="tabular mt-1 max-w-136">{sentence}</p>
      {moment && (
        <p className="tabular mt-1 text-ink-soft">
          <time dateTime={moment.at}>{moment.words}</time>
        </p>
      )}
      {id === 'sites' && (
        <TextLink to="/sources" look="alone">
          {statusTexts[lang].sites.more}
        </TextLink>
      )}
    </li>
  )
}

type StatusPart = {
  id: 'website' | 'homes' | 'sites' | 'mail' | 'payments'
  name: string
  state: PartState
  sentence: string
  /** When something was, beside the sentence. */
  moment: { at: string; words: string } | null
}

/** Every part of the service, in the order in which users meet them. */
export function describeStatus(lang: Lang, status: Status, now: Date): StatusPart[] {
  const texts = statusTexts[lang]
  const { website, homes, sites, mail, payments } = status
  const moment = (at: string | null, words: (ago: string) => string) =>
    at === null ? null : { at, words: words(formatTimeAgo(lang, new Date(at), now)) }
  const say = (state: PartState, said: Partial<Record<PartState, string>>): string =>
    said[state] ?? texts.unknown
  return [
    {
      id: 'website',
      name: texts.website.name,
      state: website.state,
      sentence: texts.website.well,
      moment: null,
    },
    {
      id: 'homes',
      name: texts.homes.name,
      state: homes.state,
      sentence: say(homes.state, texts.homes),
      moment:
        homes.checked_at === null
          ? null
          : {
              at: homes.checked_at.slice(0, 10),
              words: texts.homes.checked(formatRelativeDay(lang, new Date(homes.checked_at), now)),
            },
    },
    {
      id: 'sites',
      name: texts.sites.name,
      state: sites.state,
      sentence: say(sites.state, { ...texts.sites, well: counted(lang, sites) }),
      moment: null,
    },
    {
      id: 'mail',
      name: texts.mail.name,
      state: mail.state,
      sentence: say(mail.state, texts.mail),
      moment: moment(mail.waiting_since, texts.mail.waiting),
    },
    {
      id: 'payments',
      name: texts.payments.name,
      state: payments.state,
      sentence: say(payments.state, texts.payments),
      moment: moment(payments.compared_at, texts.payments.compared),
    },
  ]
}

const counted = (lang: Lang, { checked, of }: Status['sites']): string =>
  `${sourcesLineTexts[lang].checked(checked ?? 0, of ?? 0)}.`

const looks: Record<PartState, MarkStyle> = {
  well: { icon: CircleCheck, tone: 'good' },
  trouble: { icon: CircleAlert, tone: 'alert' },
  unknown: { icon: CircleQuestionMark, tone: 'notice' },
  off: { icon: CircleMinus, tone: 'quiet' },
}

/** How a part of the service is. */
const StatusMark = ({ state }: { state: PartState }) => (
  <Mark {...looks[state]}>{statusTexts[useLang()].mark[state]}</Mark>
)
