import type { AuditResponse, AuditedAction } from '@kot/contract/operator/audit'
import { formatClock, formatPlainDate } from '@kot/i18n/format/date'
import { auditTexts } from '@kot/i18n/texts/admin/audit'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { AdminData } from '../layout/admin-data'
import { AdminTable } from '../layout/admin-table'
import {
  type AdminLoad,
  type AdminCall,
  useAdminLoad,
  useAdminCall,
} from '../layout/use-admin-load'
import { besideField, TextField } from '../../ui/field'

export function AuditList({ subject }: { subject: string }) {
  const texts = auditTexts[useLang()]
  const { first, actions, hasOlder, loadOlder, busy, fault } = useAudit(subject)
  return (
    <AdminData of={first}>
      {() => (
        <>
          <AdminTable
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
    </AdminData>
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

const pathOf = (subject: string, before?: number): AdminCall['path'] => {
  const query = new URLSearchParams({
    ...(subject !== '' && { subject }),
    ...(before !== undefined && { before: String(before) }),
  })
  return `/api/operator/audit?${query}`
}

type Older = { actions: readonly AuditedAction[]; next: number | null }

/** What was done to a subject, or to anything, page after page. */
function useAudit(subject: string) {
  const first: AdminLoad<AuditResponse> = useAdminLoad(pathOf(subject))
  const call = useAdminCall()
  const [older, setOlder] = useState<Older | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const next = older === null ? (first.data?.next ?? null) : older.next

  async function loadOlder(): Promise<void> {
    if (next === null) return
    setBusy(true)
    setFault(null)
    const answer = await call<AuditResponse>({ method: 'GET', path: pathOf(subject, next) })
    setBusy(false)
    if (answer.fault !== null) return setFault(answer.fault)
    const { actions, next: following } = answer.body
    setOlder((before) => ({
      actions: [...(before?.actions ?? []), ...actions],
      next: following,
    }))
  }

  const actions = [...(first.data?.actions ?? []), ...(older?.actions ?? [])]
  return { first, actions, hasOlder: next !== null, loadOlder, busy, fault }
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
