import type { WatchesResponse } from '@kot/contract/watch/watches'
import { MAX_WATCHES } from '@kot/domain/watch/watch'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { pageTexts } from '@kot/i18n/texts/pages'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ChannelsCard } from '../../notify/channels-card'
import { QuietHoursCard } from '../../notify/quiet-hours'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { session, type StoredUser, useSession } from '../../api/session-store'
import { UnconfirmedAddress } from '../../session/unconfirmed-address'
import { useAccount } from '../../session/account-calls'
import { useFreshWatches } from '../calls/all-watches'
import { missingFor } from '../calls/missing'
import { loadWatch } from '../calls/watch-calls'
import type { SavedWatch } from '../calls/watch-in-calls'
import { SmartfinderColumns, WatchEditor } from '../form/watch-editor'
import { Skeleton } from '../../ui/card'
import { HouseholdWatches } from './household-watches'
import { WatchList, WatchListNote } from './watch-list'

interface SmartfinderPageProps {
  user: StoredUser
  counts: Readonly<Record<string, number>>
}

/** The rental watches of the signed-in user: a form for the only one, or a list of several. */
export function SmartfinderPage({ user, counts }: SmartfinderPageProps) {
  const lang = useLang()
  const account = useAccount()
  const viewer = useSession()
  const { stored, retry } = useStoredWatch()
  const watches = useFreshWatches()
  const { list } = watches
  const isLoading =
    stored === 'loading' || account === 'loading' || (list === null && !watches.failed)
  const several = list !== null && list.watches.length > 1
  if (stored === 'failed' && !several) {
    return (
      <SmartfinderFrame>
        <Notice tone="error" action={<Button onClick={retry}>{commonTexts[lang].retry}</Button>}>
          {smartfinderTexts[lang].notLoaded}
        </Notice>
      </SmartfinderFrame>
    )
  }
  if (isLoading || stored === 'failed') {
    return (
      <SmartfinderFrame>
        <WatchSkeleton />
      </SmartfinderFrame>
    )
  }
  const missing = missingFor(viewer, account)
  const cards =
    list === null ? (
      <Notice
        tone="error"
        action={<Button onClick={watches.retry}>{commonTexts[lang].retry}</Button>}
      >
        {channelsTexts[lang].notLoaded}
      </Notice>
    ) : (
      <>
        <ChannelsCard list={list} email={user.email} />
        <QuietHoursCard quiet={list.quiet} />
      </>
    )
  return (
    <SmartfinderFrame
      note={several && <WatchListNote list={list} missing={missing} />}
      action={list !== null && list.watches.length > 0 && <AddWatch list={list} />}
    >
      {account?.email_confirmed === false && (
        <div className="mb-4 wide:mb-6">
          <UnconfirmedAddress email={user.email} />
        </div>
      )}
      {several ? (
        <SmartfinderColumns
          form={<WatchList list={list} missing={missing} />}
          beside={<div className="grid gap-4 wide:gap-6">{cards}</div>}
        />
      ) : (
        <WatchEditor
          loaded={stored}
          list={list}
          email={user.email}
          missing={missing}
          counts={counts}
        >
          {cards}
        </WatchEditor>
      )}
      <HouseholdWatches />
    </SmartfinderFrame>
  )
}

/** Links to a new watch, or explains why there can be no more. */
function AddWatch({ list }: { list: WatchesResponse }) {
  const lang = useLang()
  const { add } = watchesTexts[lang]
  if (list.watches.length >= MAX_WATCHES) {
    return (
      <p className="max-w-72 text-sm text-pretty text-ink-soft">{smartfinderTexts[lang].full}</p>
    )
  }
  return (
    <ButtonLink to="/smartfinder/new" size="small" className="shrink-0">
      <Icon of={Plus} /> {add}
    </ButtonLink>
  )
}

interface SmartfinderFrameProps {
  /** Below the heading. */
  note?: ReactNode
  /** Beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** The heading and the column below it, also while the page loads. */
export function SmartfinderFrame({ note, action, children }: SmartfinderFrameProps) {
  return (
    <div className="column py-8 wide:py-14">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 wide:mb-6">
        <div className="min-w-0">
          <h1 className="text-2xl tracking-tight wide:text-3xl">
            {pageTexts[useLang()].smartfinder.heading}
          </h1>
          {note}
        </div>
        {action}
      </div>
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

/** The first watch as stored on the server. */
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
