import type { AuditedAction } from '@kot/contract/operator/audit'
import { formatClock, formatPlainDate } from '@kot/i18n/format/date'
import { auditTexts } from '@kot/i18n/texts/operator/audit'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextLink } from '../../../ui/text-link'
import { useLang } from '../../page/use-page'
import { DeskData } from '../desk/desk-data'
import { DeskTable } from '../desk/desk-table'
import { useAudit } from './use-audit'

export function AuditList({ subject }: { subject: string }) {
  const texts = auditTexts[useLang()]
  const { first, actions, hasOlder, loadOlder, busy, fault } = useAudit(subject)
  return (
    <DeskData of={first}>
      {() => (
        <>
          <DeskTable
            caption={texts.caption}
            rows={actions}
            rowKey={({ id }) => id}
            empty={subject === '' ? texts.none : texts.noneOf(subject)}
            columns={[
              { heading: texts.when, cell: When },
              { heading: texts.operator, cell: ({ operator }) => operator },
              { heading: texts.action, cell: ({ action }) => action },
              { heading: texts.subject, cell: Subject },
              { heading: texts.reason, cell: Reason, grow: true },
            ]}
          />
          {fault !== null && (
            <Notice tone="error" className="mt-4">
              {fault}
            </Notice>
          )}
          {hasOlder && (
            <Button variant="line" busy={busy} className="mt-4" onClick={() => void loadOlder()}>
              {texts.older}
            </Button>
          )}
        </>
      )}
    </DeskData>
  )
}

function When({ at }: AuditedAction) {
  const date = new Date(at)
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {`${formatPlainDate(date)} ${formatClock(date)}`}
    </time>
  )
}

const Subject = ({ subject }: AuditedAction) =>
  subject === null ? null : (
    <TextLink to={`/operator/audit?${new URLSearchParams({ subject })}`}>{subject}</TextLink>
  )

function Reason({ reason, details }: AuditedAction) {
  const facts = Object.entries(details)
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      {facts.length > 0 && (
        <p className="text-sm text-ink-soft">
          {facts.map(([name, value]) => `${name}: ${asText(value)}`).join(' · ')}
        </p>
      )}
    </>
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
