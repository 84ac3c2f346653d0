import type { HomeNotice } from '@kot/domain/home/home-notice'
import type { HomeVerdict } from '@kot/domain/home/home-verdict'
import { homePath, pathIn } from '@kot/i18n/paths'
import { homeNoticesTexts, noticeSentence } from '@kot/i18n/texts/home-notices'
import { homeVerdictTexts } from '@kot/i18n/texts/home-verdict'
import { Images, type LucideIcon, MapPinOff, Scale, TrendingDown, Wallet } from 'lucide-react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

const icons: Record<HomeNotice['kind'], LucideIcon> = {
  'same-photos': Images,
  'far-below': TrendingDown,
  deposit: Wallet,
  'unknown-house': MapPinOff,
  'different-rents': Scale,
}

interface NoticeRowsProps {
  notices: readonly HomeNotice[]
  verdict: HomeVerdict
}

/** What is worth checking about a home, with where to read more. Nothing without notices. */
export function NoticeRows({ notices, verdict }: NoticeRowsProps) {
  const lang = useLang()
  const texts = homeVerdictTexts[lang]
  if (notices.length === 0) return null
  const line = verdict === 'careful' ? 'border-current/25' : 'border-notice-line'
  return (
    <>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.kind} notice={notice} line={line} />
        ))}
      </ul>
      <p className={`border-t py-3 text-sm ${line}`}>
        {verdict === 'careful' ? texts.together : homeNoticesTexts[lang].advice}{' '}
        <TextLink to={pathIn(lang, '/rights')} tone="inherit">
          {texts.whatToDo}
        </TextLink>
      </p>
    </>
  )
}

function NoticeRow({ notice, line }: { notice: HomeNotice; line: string }) {
  const lang = useLang()
  const texts = homeNoticesTexts[lang]
  const otherHome = notice.kind === 'same-photos' ? notice.homeId : null
  return (
    <li className={`flex gap-3 border-t py-3 ${line}`}>
      <Icon of={icons[notice.kind]} className="mt-0.5" />
      <div className="min-w-0">
        <h3 className="text-base font-strong">{texts.title[notice.kind]}</h3>
        <p>{noticeSentence(lang, notice)}</p>
        {otherHome !== null && (
          <TextLink look="alone" tone="inherit" to={homePath(lang, otherHome)}>
            {texts.action.compare}
          </TextLink>
        )}
      </div>
    </li>
  )
}
