import type { AuditResponse, AuditedAction } from '@kot/contract/operator/audit'
import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { listDetails } from '../layout/describe'
import { AdminTable } from '../layout/admin-table'
import { useAdminCall } from '../layout/admin-api'
import { besideField, TextField } from '../../ui/forms/field'

interface AuditListProps {
  subject: string
  first: AuditResponse
}

/** What was done to a subject, or to anything, page after page. */
export function AuditList({ subject, first }: AuditListProps) {
  const texts = auditTexts[useLang()]
  const call = useAdminCall()
  const [older, setOlder] = useState<AuditResponse[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { next } = older.at(-1) ?? first

  async function loadOlder(before: number): Promise<void> {
    setBusy(true)
    setFault(null)
    const answer = await call(auditCall(subject, before))
    setBusy(false)
    if (answer.fault === null) setOlder((pages) => [...pages, answer.body])
    else setFault(answer.fault)
  }

  return (
    <>
      <AdminTable
        caption={texts.caption}
        rows={[first, ...older].flatMap(({ actions }) => actions)}
        rowKey={({ id }) => id}
        empty={subject === '' ? texts.none : texts.noneOf(subject)}
        columns={[
          { heading: texts.when, time: ({ at }) => at },
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
      {next !== null && (
        <Button variant="line" busy={busy} className="mt-4" onClick={() => void loadOlder(next)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

export function auditCall(subject: string, before?: number) {
  const query = new URLSearchParams({
    ...(subject !== '' && { subject }),
    ...(before !== undefined && { before: String(before) }),
  })
  return `GET /api/operator/audit?${query}` as const
}

const Subject = ({ subject }: AuditedAction) =>
  subject === null ? null : (
    <TextLink to={`/operator/audit?${new URLSearchParams({ subject })}`}>{subject}</TextLink>
  )

function Reason({ reason, details }: AuditedAction) {
  const facts = listDetails(details)
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
    </>
  )
}

/** Leads to the same page with the subject in its address, so that it can be linked and gone back from. */
export function AuditFilter({ subject }: { subject: string }) {
  const texts = auditTexts[useLang()]
  return (
    <search>
      <Form className="mb-5 flex flex-wrap items-start gap-3">
        <TextField
          name="subject"
          label={texts.filter}
          hint={texts.filterHint}
          defaultValue={subject}
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          className="w-full max-w-100"
        />
        <Button type="submit" variant="line" className={besideField}>
          {texts.apply}
        </Button>
        {subject !== '' && (
          <ButtonLink to="/operator/audit" variant="quiet" className={besideField}>
            {texts.clear}
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}
