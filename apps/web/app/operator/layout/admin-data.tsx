import { commonTexts } from '@kot/i18n/texts/common'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/card'
import { useLatest } from '../../ui/state/use-latest'
import { useLang } from '../../page/use-page'
import { type AdminLoaderData, describeFailure } from './admin-api'

type Loaded<T> = {
  data: T | null
  /** Why the last attempt failed, in words. */
  fault: string | null
}

/** The data of a clientLoader. If loading again fails, the data loaded before stays. */
export function useLoaded<T>(loaded: AdminLoaderData<T>): Loaded<T> {
  const lang = useLang()
  const [last, setLast] = useState(loaded)
  const isRepeated = loaded.data === null && loaded.call === last.call
  if (!isRepeated && loaded !== last) setLast(loaded)
  return {
    data: isRepeated ? last.data : loaded.data,
    fault: loaded.data === null ? describeFailure(lang, loaded.response) : null,
  }
}

interface AdminDataProps<T> {
  of: AdminLoaderData<T>
  children: (data: T) => ReactNode
}

/** What was loaded, and above it the error of the last attempt with a button to try again. */
export function AdminData<T>({ of: loaded, children }: AdminDataProps<T>) {
  const lang = useLang()
  const { data, fault } = useLoaded(loaded)
  const { state, revalidate } = useRevalidator()
  return (
    <>
      {fault !== null && (
        <Notice
          tone="error"
          className="mb-4"
          title={adminTexts[lang].notLoaded}
          action={
            <Button
              size="small"
              variant="line"
              busy={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {commonTexts[lang].retry}
            </Button>
          }
        >
          {fault}
        </Notice>
      )}
      {data !== null && children(data)}
    </>
  )
}

/** Takes the place of a page that is loading. */
export function AdminSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">{commonTexts[useLang()].loading}</span>
      <Skeleton shape="card" className="h-64" />
    </div>
  )
}

/** Loads the data of the page again and again while it is visible, for what changes by itself. */
export function useRevalidateEvery(seconds: number): void {
  const { state, revalidate } = useRevalidator()
  const reload = useLatest(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(reload, seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds, reload])
}
