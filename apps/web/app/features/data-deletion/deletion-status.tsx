import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { useLang } from '../page/use-page'
import { callApi } from '../session/call-api'

type Status = 'loading' | 'done' | 'waiting' | 'unknown' | 'notLoaded'

/** How far a request for deletion has come, for whoever arrives with the code that Facebook gave
 *  them. */
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
  const path = `/api/v1/deletion_request/${encodeURIComponent(code)}`
  const answer = await callApi({ method: 'GET', path })
  if (answer?.status === 404) return 'unknown'
  if (!answer?.ok) return 'notLoaded'
  return (answer.body as { done: boolean }).done ? 'done' : 'waiting'
}
