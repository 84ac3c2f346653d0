import type { TodayResponse } from '@kot/contract/operator/today'
import { formatClock } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { TodayScreen } from '../admin/today/today-screen'
import { useLang } from '../page/use-page'

/** Often enough to be left open beside other work. */
const REFRESH_SECONDS = 15

export const meta = adminMeta('today')

export default function OperatorToday() {
  const texts = operatorTodayTexts[useLang()]
  const today = useAdminLoad<TodayResponse>('/api/operator/today', REFRESH_SECONDS)
  return (
    <AdminPage
      section="today"
      action={
        today.data && (
          <p className="tabular text-sm text-ink-soft">
            {texts.refreshed(formatClock(new Date(today.data.now)))}
          </p>
        )
      }
    >
      <AdminData of={today}>
        {(data) => <TodayScreen today={data} onChange={() => void today.reload()} />}
      </AdminData>
    </AdminPage>
  )
}
