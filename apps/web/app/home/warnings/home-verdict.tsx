import type { HomePage } from '@kot/contract/market/home-page'
import { noticeKinds } from '@kot/domain/home/home-notice'
import type { HomeVerdict as Verdict } from '@kot/domain/home/home-verdict'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatList } from '@kot/i18n/format/words'
import { homeNoticesTexts } from '@kot/i18n/texts/home-notices'
import { homeVerdictTexts } from '@kot/i18n/texts/home-verdict'
import {
  Check,
  CircleQuestionMark,
  type LucideIcon,
  Minus,
  OctagonAlert,
  ShieldCheck,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { NoticeRows } from './home-notices'
import { historyInWords, priceSteps, type RentedHome } from './price-words'
import { ReportAdvert } from './report-advert'

interface HomeVerdictProps {
  checked: Pick<HomePage, 'notices' | 'passed' | 'sites' | 'first_seen'>
  verdict: Verdict
  home: RentedHome & { id: number }
  now: Date
}

const looks: Record<Verdict, { look: string; icon: LucideIcon }> = {
  nothing: { look: 'bg-good-soft text-on-good-soft', icon: ShieldCheck },
  ask: { look: 'bg-notice text-on-notice', icon: CircleQuestionMark },
  careful: { look: 'bg-alert-soft text-on-alert-soft', icon: OctagonAlert },
  'too-little': { look: 'bg-sunken text-ink', icon: CircleQuestionMark },
}

/** Where the sign beside a price leads. */
export const verdictId = 'verdict'

/** What came of the checks of a home, and its history: what was found first, then what speaks for it. */
export function HomeVerdict({ checked, verdict, home, now }: HomeVerdictProps) {
  const lang = useLang()
  const texts = homeVerdictTexts[lang]
  const headingId = useId()
  const { notices } = checked
  const { look, icon } = looks[verdict]
  return (
    <section id={verdictId} aria-labelledby={headingId} className="scroll-mt-4">
      <Card className="overflow-hidden">
        <div className={classes('px-4 wide:px-6', look)}>
          <div className="flex items-center gap-3 py-4">
            <Icon of={icon} size={24} />
            <div className="min-w-0">
              <h2 id={headingId} className="text-lg tracking-snug">
                {texts.title[verdict]}
              </h2>
              <p className="text-sm">
                {verdict === 'ask' ? texts.text.ask(notices.length) : texts.text[verdict]}
              </p>
            </div>
          </div>
          <NoticeRows notices={notices} verdict={verdict} />
        </div>
        <History checked={checked} home={home} now={now} />
        <div className="mx-4 border-t border-line py-1.5 text-sm text-ink-soft wide:mx-6">
          {notices.length > 0 ? (
            <ReportAdvert homeId={home.id} label={homeNoticesTexts[lang].object} />
          ) : (
            <p className="py-2">{texts.checkedToday}</p>
          )}
        </div>
      </Card>
    </section>
  )
}

/** Since when and where it is advertised, what its rent did, and what every check came to. */
function History({ checked, home, now }: Pick<HomeVerdictProps, 'checked' | 'home' | 'now'>) {
  const lang = useLang()
  const texts = homeVerdictTexts[lang]
  const { notices, passed, sites, first_seen } = checked
  const words = historyInWords(lang, home, { until: now, gone: false })
  const lastStep = priceSteps(home).slice(1).at(-1)
  const found = notices.map(({ kind }) => kind)
  const unchecked = noticeKinds.filter((kind) => !passed.includes(kind) && !found.includes(kind))
  return (
    <ul className="divide-y divide-line px-4 wide:px-6">
      {sites > 0 && (
        <Row
          icon={sites > 1 ? Check : Minus}
          note={texts.firstSeen(formatDayAndMonth(lang, new Date(first_seen)))}
        >
          {texts.onSites(sites)}
        </Row>
      )}
      <Row icon={Minus} note={lastStep && formatDayAndMonth(lang, lastStep.since)}>
        {words.changes}
      </Row>
      {passed.map((kind) => (
        <Row key={kind} icon={Check} note={kind === 'deposit' ? texts.depositNote : undefined}>
          {texts.passed[kind]}
        </Row>
      ))}
      <Row icon={Minus}>{words.length}</Row>
      {unchecked.length > 0 && (
        <Row icon={Minus}>
          <span className="text-ink-soft">
            {texts.unchecked(
              formatList(
                lang,
                unchecked.map((kind) => texts.thing[kind]),
              ),
            )}
          </span>
        </Row>
      )}
    </ul>
  )
}

interface RowProps {
  icon: LucideIcon
  note?: string | undefined
  children: ReactNode
}

function Row({ icon, note, children }: RowProps) {
  return (
    <li className="flex gap-3 py-3">
      <Icon
        of={icon}
        className={classes('mt-0.5', icon === Check ? 'text-good' : 'text-ink-soft')}
      />
      <div className="min-w-0">
        <p>{children}</p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </li>
  )
}
