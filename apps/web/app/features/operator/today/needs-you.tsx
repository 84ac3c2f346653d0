import type { TodayAnswer } from '@kot/contract/operator/today'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { AlertRow } from './alert-row'
import { MessageRows } from './message-rows'
import { NeedRow } from './need-row'
import { needsOf } from './needs-of'

interface NeedsYouProps {
  today: TodayAnswer
  onChange: () => void
}

/** What waits for a person: alerts first, for money is in them. */
export function NeedsYou({ today, onChange }: NeedsYouProps) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang]
  const { alerts, messages, now } = today
  const needs = needsOf(lang, today)
  if (alerts.open + messages.waiting + needs.length === 0) {
    return <Notice tone="good">{texts.allWell}</Notice>
  }
  const hidden = alerts.open - alerts.newest.length
  return (
    <DeskBlock heading={texts.needsYou}>
      <Card>
        <ul className="divide-y divide-line">
          {alerts.newest.map((alert) => (
            <AlertRow key={alert.id} alert={alert} now={now} onSettled={onChange} />
          ))}
          {hidden > 0 && <li className="px-4 py-3 text-ink-soft">{texts.alerts.more(hidden)}</li>}
          {needs.map((need) => (
            <NeedRow key={need.key} need={need} />
          ))}
          {messages.waiting > 0 && <MessageRows messages={messages} now={now} />}
        </ul>
      </Card>
    </DeskBlock>
  )
}
