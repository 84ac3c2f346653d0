import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { useSearchParams } from 'react-router'
import { AuditFilter, AuditList } from '../admin/audit/audit-list'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useLang } from '../page/use-page'

export const meta = adminMeta('audit')

/** `?subject=home+12` is where other sections lead to. */
export default function OperatorAudit() {
  const [params] = useSearchParams()
  const subject = params.get('subject')?.trim() ?? ''
  return (
    <AdminPage section="audit">
      <p className="mb-5 max-w-160 text-ink-soft">{auditTexts[useLang()].lead}</p>
      <AuditFilter key={`filter ${subject}`} subject={subject} />
      <AuditList key={subject} subject={subject} />
    </AdminPage>
  )
}
