import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { useSearchParams } from 'react-router'
import { AuditFilter, AuditList, auditCall } from '../operator/audit/audit-list'
import { AdminData } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-audit'

const subjectIn = (query: URLSearchParams): string => query.get('subject')?.trim() ?? ''

/** `?subject=home+12` is where other sections lead to. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, auditCall(subjectIn(new URL(request.url).searchParams)))

export default function OperatorAudit({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const subject = subjectIn(params)
  return (
    <AdminPage section="audit">
      <p className="mb-5 max-w-160 text-ink-soft">{auditTexts[useLang()].lead}</p>
      <AuditFilter key={`filter ${subject}`} subject={subject} />
      <AdminData of={loaderData}>
        {(first) => <AuditList key={subject} subject={subject} first={first} />}
      </AdminData>
    </AdminPage>
  )
}
