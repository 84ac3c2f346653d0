import type { OrderAlert } from '@kot/contract/operator/orders'
import type { Lang } from '@kot/domain/lang'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { Card } from '../../ui/card'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/toast'
import { useLang } from '../../page/use-page'
import { exactTime } from '../layout/moment'
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
              <p className="font-strong">{describeAlert(lang, alert.kind)}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(alert)}</p>
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
              <p className="mb-1 font-strong">{describeAlert(lang, alert.kind)}</p>
              <p>{texts.settleText}</p>
            </ReasonAction>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** An unknown kind is shown as it is. */
const describeAlert = (lang: Lang, kind: string): string =>
  new Map(Object.entries(operatorTodayTexts[lang].alerts.kind)).get(kind) ?? kind

/** Technical details for further investigation. */
const factsOf = ({ subject, details }: OrderAlert): string =>
  [
    subject,
    ...Object.entries(details).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ].join(' · ')
