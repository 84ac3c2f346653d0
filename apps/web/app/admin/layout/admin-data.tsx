import { commonTexts } from '@kot/i18n/texts/common'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/card'
import { useLang } from '../../page/use-page'
import type { AdminLoad } from './use-admin-load'

interface AdminDataProps<T> {
  of: AdminLoad<T>
  /** Stands in the place of what is loaded; a card by default. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What was loaded, with the states before and beside it. A fault does not take away what is there. */
export function AdminData<T>({ of: desk, skeleton, children }: AdminDataProps<T>) {
  const lang = useLang()
  return (
    <>
      {desk.fault !== null && (
        <Notice
          tone="error"
          className="mb-4"
          title={adminTexts[lang].notLoaded}
          action={
            <Button
              size="small"
              variant="line"
              busy={desk.loading}
              onClick={() => void desk.reload()}
            >
              {commonTexts[lang].retry}
            </Button>
          }
        >
          {desk.fault}
        </Notice>
      )}
      {desk.data !== null && children(desk.data)}
      {desk.data === null && desk.fault === null && (
        <div aria-busy="true">
          <span className="sr-only">{commonTexts[lang].loading}</span>
          {skeleton ?? <Skeleton shape="card" className="h-64" />}
        </div>
      )}
    </>
  )
}
