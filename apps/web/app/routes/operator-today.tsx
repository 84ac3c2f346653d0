import type { TodayResponse } from '@kot/contract/operator/today'
import { formatClock } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { AdminData, useLoaded, useRevalidateEvery } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { TodayScreen } from '../operator/today/today-screen'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-today'

/** Often enough to be left open beside other work. */
const REFRESH_SECONDS = 15

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, 'GET /api/operator/today')

export default function OperatorToday({ loaderData }: Route.ComponentProps) {
  const texts = operatorTodayTexts[useLang()]
  const { data } = useLoaded(loaderData)
  useRevalidateEvery(REFRESH_SECONDS)

  function leadOf({ tasks, more }: TodayResponse): string | null {
    if (tasks.length === 0) return null
    const money = tasks.filter((task) => task.kind === 'payment' && task.amount !== null).length
    return texts.lead(tasks.length + more.payments + more.messages, money + more.payments)
  }

  return (
    <AdminPage
      section="today"
      lead={data && leadOf(data)}
      action={
        data && (
          <p className="tabular text-sm text-ink-soft">
            {texts.refreshed(formatClock(new Date(data.now)))}
          </p>
        )
      }
    >
      <AdminData of={loaderData}>{(today) => <TodayScreen today={today} />}</AdminData>
    </AdminPage>
  )
}
