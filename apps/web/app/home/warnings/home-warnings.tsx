import type { HomePage } from '@kot/contract/market/home-page'
import type { HomeNotice } from '@kot/domain/home/home-notice'
import { homePath } from '@kot/i18n/paths'
import { homeNoticesTexts, noticeSentence } from '@kot/i18n/texts/home-notices'
import {
  Images,
  type LucideIcon,
  MapPinOff,
  ScanSearch,
  Scale,
  TrendingDown,
  Wallet,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '../../ui/icon'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { ReportAdvert } from './report-advert'

interface HomeNoticesProps {
  notices: HomePage['notices']
  homeId: number
}

const SHOWN = 3

const icons: Record<HomeNotice['kind'], LucideIcon> = {
  'same-photos': Images,
  'far-below': TrendingDown,
  deposit: Wallet,
  'unknown-house': MapPinOff,
  'different-rents': Scale,
}

/** What is worth checking about a home, with what to do and a way to object. Nothing without notices. */
export function HomeNotices({ notices, homeId }: HomeNoticesProps) {
  const texts = homeNoticesTexts[useLang()]
  const id = useId()
  const [showAll, setShowAll] = useState(false)
  if (notices.length === 0) return null
  const shown = showAll ? notices : notices.slice(0, SHOWN)
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-notice px-4 pt-4 pb-2 text-on-notice wide:px-6 wide:pt-5 wide:pb-3"
    >
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <Icon of={ScanSearch} />
        {texts.heading}
      </h2>
      <ul className="divide-y divide-notice-line">
        {shown.map((notice) => (
          <NoticeRow key={notice.kind} notice={notice} />
        ))}
      </ul>
      {shown.length < notices.length && (
        <LinkButton
          className="pl-8 font-strong text-inherit underline"
          onClick={() => setShowAll(true)}
        >
          {texts.more(notices.length - shown.length)}
        </LinkButton>
      )}
      <div className="border-t border-notice-line pt-3 text-sm">
        <p>{texts.advice}</p>
        <ReportAdvert homeId={homeId} label={texts.object} />
      </div>
    </section>
  )
}

function NoticeRow({ notice }: { notice: HomeNotice }) {
  const lang = useLang()
  const link = useLinkOf(notice)
  return (
    <li className="grid items-center gap-x-6 py-3 wide:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <Icon of={icons[notice.kind]} className="mt-0.5" />
        <div className="min-w-0">
          <h3 className="text-base font-strong">{homeNoticesTexts[lang].title[notice.kind]}</h3>
          <p>{noticeSentence(lang, notice)}</p>
        </div>
      </div>
      {link && (
        <TextLink
          look="alone"
          tone="inherit"
          to={link.to}
          className="justify-self-start pl-8 whitespace-nowrap wide:pl-0"
        >
          {link.label}
        </TextLink>
      )}
    </li>
  )
}

/** Where a notice leads; null where there is nothing more to see. */
function useLinkOf(notice: HomeNotice): { to: string; label: string } | null {
  const lang = useLang()
  const { action } = homeNoticesTexts[lang]
  if (notice.kind === 'same-photos' && notice.homeId !== null)
    return { to: homePath(lang, notice.homeId), label: action.compare }
  if (notice.kind === 'deposit')
    return { to: lang === 'is' ? '/rettindi' : '/rights', label: action.rights }
  return null
}
