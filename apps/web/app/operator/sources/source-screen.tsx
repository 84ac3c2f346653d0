import type { AdminSource, CrawlResponse, SourceResponse } from '@kot/contract/operator/sources'
import { type ReactNode, useState } from 'react'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { CrawlProgress, CrawlsBlock } from './crawls-block'
import { describeReason, SourceFacts } from './source-facts'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../layout/reason-action'
import { Notice } from '../../ui/notice'
import { AdminBlock } from '../layout/admin-block'
import { useRevalidateEvery } from '../layout/admin-data'

interface SourceScreenProps {
  answer: SourceResponse
  crawl: CrawlResponse | null
  /** The saved pages. */
  children: ReactNode
}

const USUAL_SECONDS = 5
/** After the operator has requested a crawl. */
const CLOSELY_SECONDS = 1

/** One source: its state, its quarantine, its crawls and its saved pages. */
export function SourceScreen({ answer, crawl, children }: SourceScreenProps) {
  const { source, crawls, now } = answer
  const [isRequested, setRequested] = useState(false)
  useRevalidateEvery(isRequested ? CLOSELY_SECONDS : USUAL_SECONDS)
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <SourceFacts source={source} now={now} />
        <SourceActions source={source} onRun={() => setRequested(true)} />
        <CrawlProgress crawl={crawl} />
      </div>
      {source.quarantine && (
        <Quarantine name={source.name} quarantine={source.quarantine} now={now} />
      )}
      {children}
      <CrawlsBlock title={source.title} crawls={crawls} now={now} />
    </div>
  )
}

interface SourceActionsProps {
  source: AdminSource
  onRun: () => void
}

/** Crawls the source now, pauses or resumes it. */
function SourceActions({ source, onRun }: SourceActionsProps) {
  const { run, pause, resume } = operatorSourcesTexts[useLang()]
  const toast = useToast()
  const { name, title, enabled, reader, draft, adverts } = source
  const path = `/api/operator/sources/${name}` as const
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && reader === 'asks' && (
        <ReasonAction
          label={run.action}
          variant="primary"
          title={run.title(title)}
          act={(call, reason) => call(`POST ${path}/run`, { reason })}
          onDone={({ asked }) => {
            if (asked === 'under-way') toast(run.underWay)
            onRun()
          }}
        >
          {run.text}
        </ReasonAction>
      )}
      {enabled ? (
        <ReasonAction
          label={pause.action}
          title={pause.title(title)}
          act={(call, reason) => call(`POST ${path}/pause`, { reason })}
          onDone={() => toast(pause.done)}
        >
          {pause.text(adverts)}
        </ReasonAction>
      ) : (
        reader !== 'none' &&
        !draft && (
          <ReasonAction
            label={resume.action}
            variant="primary"
            title={resume.title(title)}
            act={(call, reason) => call(`POST ${path}/resume`, { reason })}
            onDone={() => toast(resume.done)}
          >
            {resume.text}
          </ReasonAction>
        )
      )}
    </div>
  )
}

interface QuarantineProps {
  name: string
  quarantine: NonNullable<AdminSource['quarantine']>
  now: string
}

type Changed = { changed: boolean }

/** A full crawl that changed too much to be accepted automatically. */
function Quarantine({ name, quarantine, now }: QuarantineProps) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang].quarantine
  const toast = useToast()
  const decided = (done: string) => (answer: Changed) =>
    toast(answer.changed ? done : texts.already)
  return (
    <AdminBlock heading={texts.heading}>
      <Notice>
        <p>{texts.text(describeReason(lang, quarantine.reason), quarantine.adverts)}</p>
        <p className="mt-1 text-sm">
          {texts.at(formatTimeAgo(lang, new Date(quarantine.at), new Date(now)))}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ReasonAction
            label={texts.confirm}
            variant="primary"
            title={texts.confirmTitle}
            act={(call, reason) => call(`POST /api/operator/sources/${name}/confirm`, { reason })}
            onDone={decided(texts.confirmed)}
          >
            {texts.confirmText}
          </ReasonAction>
          <ReasonAction
            label={texts.dismiss}
            title={texts.dismissTitle}
            act={(call, reason) => call(`POST /api/operator/sources/${name}/dismiss`, { reason })}
            onDone={decided(texts.dismissed)}
          >
            {texts.dismissText}
          </ReasonAction>
        </div>
      </Notice>
    </AdminBlock>
  )
}
