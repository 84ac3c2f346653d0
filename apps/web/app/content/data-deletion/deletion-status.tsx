import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/card'
import { useLang } from '../../page/use-page'
import { callApi } from '../../api/call-api'
import { Words } from '../../page/legal-text'

type Status = 'loading' | 'done' | 'waiting' | 'unknown' | 'notLoaded'

/** The status of a deletion request, for a visitor who arrives with the code from Facebook. */
export function DeletionStatus() {
  const texts = dataDeletionTexts[useLang()]
  const code = useSearchParams()[0].get('code')
  const status = useStatus(code)
  if (code === null) return null
  return (
    <div className="mt-8 max-w-160" aria-live="polite">
      {status === 'loading' ? (
        <Skeleton shape="card" className="h-14" />
      ) : (
        <Notice tone={status === 'done' ? 'good' : 'info'}>{texts[status]}</Notice>
      )}
    </div>
  )
}

function useStatus(code: string | null): Status {
  const [status, setStatus] = useState<Status>('loading')
  useEffect(() => {
    if (code !== null) void statusOf(code).then(setStatus)
  }, [code])
  return status
}

async function statusOf(code: string): Promise<Status> {
  const answer = await callApi(`GET /api/v1/deletion_request/${encodeURIComponent(code)}`)
  if (answer?.status === 404) return 'unknown'
  if (!answer?.ok) return 'notLoaded'
  return answer.body.done ? 'done' : 'waiting'
}

/** The steps from the request to the deletion. */
export function DeletionSteps() {
  const { contact, ask, confirm, gone } = dataDeletionTexts[useLang()].steps
  return (
    <ol className="mt-5 grid gap-6">
      {[contact, ask, confirm, gone].map((step, at) => (
        <li key={step.heading} className="flex gap-4">
          <span
            aria-hidden="true"
            className="tabular grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft font-strong text-on-primary-soft"
          >
            {at + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <h3 className="text-lg tracking-snug">{step.heading}</h3>
            <p className="mt-1 text-ink-soft wrap-break-word hyphens-auto">
              <Words of={step.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
