import type { OrderAlert } from '@kot/contract/operator/orders'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { Card } from '../../ui/card'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/toast'
import { useLang } from '../../page/use-page'
import { describeName, exactTime, listDetails } from '../layout/describe'
import { ReasonAction } from '../layout/reason-action'

interface OrderAlertsProps {
  alerts: readonly OrderAlert[]
  /** Whether they are shown on the page of their order and need no link to it. */
  isOfOne?: boolean
}

/** Inconsistencies that a person has to resolve. */
export function OrderAlerts({ alerts, isOfOne = false }: OrderAlertsProps) {
  const lang = useLang()
  const texts = ordersTexts[lang].alerts
  const kinds = operatorTodayTexts[lang].alerts.kind
  const toast = useToast()
  if (alerts.length === 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <Card>
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <li
            key={alert.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4"
          >
            <div className="min-w-0 flex-1 basis-80">
              <p className="font-strong">{describeName(kinds, alert.kind)}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {[alert.subject, ...listDetails(alert.details)].join(' · ')}
              </p>
              <p className="tabular text-sm text-ink-soft">
                {`${texts.since(exactTime(alert.raised_at))} · ${texts.times(alert.times)}`}
              </p>
              {!isOfOne && alert.order_id !== null && (
                <TextLink look="alone" to={`/operator/orders/${alert.order_id}`}>
                  {texts.open}
                </TextLink>
              )}
            </div>
            <ReasonAction
              label={texts.settle}
              title={texts.settleTitle}
              path={`/api/operator/alerts/${alert.id}/settle`}
              onDone={() => toast(texts.settled)}
            >
              <p className="mb-1 font-strong">{describeName(kinds, alert.kind)}</p>
              <p>{texts.settleText}</p>
            </ReasonAction>
          </li>
        ))}
      </ul>
    </Card>
  )
}
