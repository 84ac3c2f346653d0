import { auditTexts } from '@kot/i18n/texts/operator/audit'
import { useSearchParams } from 'react-router'
import { AuditFilter } from '../features/operator/audit/audit-filter'
import { AuditList } from '../features/operator/audit/audit-list'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useLang } from '../features/page/use-page'

export const meta = deskMeta('audit')

/** `?subject=home+12` is where other sections lead to. */
export default function OperatorAudit() {
  const [params] = useSearchParams()
  const subject = params.get('subject')?.trim() ?? ''
  return (
    <DeskPage section="audit">
      <p className="mb-5 max-w-160 text-ink-soft">{auditTexts[useLang()].lead}</p>
      <AuditFilter key={`filter ${subject}`} subject={subject} />
      <AuditList key={subject} subject={subject} />
    </DeskPage>
  )
}
