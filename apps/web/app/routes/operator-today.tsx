import type { TodayAnswer } from '@kot/contract/operator/today'
import { formatClock } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useDesk } from '../features/operator/desk/use-desk'
import { TodayScreen } from '../features/operator/today/today-screen'
import { useLang } from '../features/page/use-page'

/** Often enough to be left open beside other work. */
const REFRESH_SECONDS = 15

export const meta = deskMeta('today')

export default function OperatorToday() {
  const texts = operatorTodayTexts[useLang()]
  const today = useDesk<TodayAnswer>('/api/operator/today', REFRESH_SECONDS)
  return (
    <DeskPage
      section="today"
      action={
        today.data && (
          <p className="tabular text-sm text-ink-soft">
            {texts.refreshed(formatClock(new Date(today.data.now)))}
          </p>
        )
      }
    >
      <DeskData of={today}>
        {(data) => <TodayScreen today={data} onChange={() => void today.reload()} />}
      </DeskData>
    </DeskPage>
  )
}
