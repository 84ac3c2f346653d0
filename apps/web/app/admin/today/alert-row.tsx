import type { OpenAlert } from '@kot/contract/operator/today'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { CircleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useToast } from '../../ui/toast'
import { useLang } from '../../page/use-page'
import { describeName, listDetails } from '../layout/describe'
import { ReasonAction } from '../layout/reason-action'

interface AlertRowProps {
  alert: OpenAlert
  now: string
}

export function AlertRow({ alert, now }: AlertRowProps) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].alerts
  const toast = useToast()
  const { id, subject, details, last_at, times } = alert
  const kind = describeName(texts.kind, alert.kind)
  const last = texts.last(formatTimeAgo(lang, new Date(last_at), new Date(now)))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 gap-3">
        <Icon of={CircleAlert} className="mt-0.5 text-alert-text" />
        <div className="min-w-0">
          <p className="font-strong">{kind}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[subject, ...listDetails(details)].join(' · ')}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {times > 1 ? `${last} · ${texts.times(times)}` : last}
          </p>
        </div>
      </div>
      <ReasonAction
        label={texts.settle}
        title={texts.settleTitle}
        path={`/api/operator/alerts/${id}/settle`}
        onDone={() => toast(texts.settled)}
      >
        <p className="mb-1 font-strong wrap-anywhere">{`${kind} · ${subject}`}</p>
        <p className="text-ink-soft">{texts.settleText}</p>
      </ReasonAction>
    </li>
  )
}
