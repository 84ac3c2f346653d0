import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { pageTexts } from '@kot/i18n/texts/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'
import { session, type StoredUser } from '../session/session-store'
import { UnconfirmedAddress } from '../session/unconfirmed-address'
import { useAccount } from '../session/account-calls'
import { SmartfinderColumns, WatchEditor } from './watch-editor'
import { Skeleton } from '../ui/card'
import { loadWatch, type SavedWatch } from './watch-calls'

interface SmartfinderPageProps {
  user: StoredUser
  counts: Readonly<Record<string, number>>
}

/** The rental watch of the signed-in user. */
export function SmartfinderPage({ user, counts }: SmartfinderPageProps) {
  const lang = useLang()
  const account = useAccount()
  const { stored, retry } = useStoredWatch()
  return (
    <SmartfinderFrame>
      {stored === 'failed' ? (
        <Notice tone="error" action={<Button onClick={retry}>{commonTexts[lang].retry}</Button>}>
          {smartfinderTexts[lang].notLoaded}
        </Notice>
      ) : stored === 'loading' || account === 'loading' ? (
        <WatchSkeleton />
      ) : (
        <>
          {account?.email_confirmed === false && (
            <div className="mb-4 wide:mb-6">
              <UnconfirmedAddress email={user.email} />
            </div>
          )}
          <WatchEditor loaded={stored} counts={counts} />
        </>
      )}
    </SmartfinderFrame>
  )
}

/** The heading and the column below it, also while the page loads. */
export function SmartfinderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column py-8 wide:py-14">
      <h1 className="mb-4 text-2xl tracking-tight wide:mb-6 wide:text-3xl">
        {pageTexts[useLang()].smartfinder.heading}
      </h1>
      {children}
    </div>
  )
}

/** Placeholders for the fields and their button. */
export const WatchSkeleton = () => (
  <SmartfinderColumns
    form={
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 wide:rounded-card wide:bg-surface wide:p-8 wide:shadow-card">
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="col-span-2 h-24" />
        <Skeleton shape="card" className="col-span-2 h-14" />
      </div>
    }
    beside={null}
  />
)

type Stored = SavedWatch | 'loading' | 'failed'

/** The watch as stored on the server. */
function useStoredWatch(): { stored: Stored; retry: () => void } {
  const [stored, setStored] = useState<Stored>('loading')
  useEffect(() => void storedWatch().then(setStored), [])

  function retry(): void {
    setStored('loading')
    void storedWatch().then(setStored)
  }

  return { stored, retry }
}

async function storedWatch(): Promise<Stored> {
  const answer = await loadWatch()
  if (answer !== 'invalid') return answer ?? 'failed'
  // The session has ended: clear it here too, and the guard of the page redirects.
  session.forget()
  return 'loading'
}
