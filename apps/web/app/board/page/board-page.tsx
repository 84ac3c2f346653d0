import { boardTexts } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { HouseholdBar } from '../household/household-bar'
import { HomeTrailProvider, useHomeTrail } from '../../home/card/home-link'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { createLazyPart, useLazyPart } from '../../ui/state/lazy-part'
import { LiveRegion, Notice } from '../../ui/notice'
import { overlays } from '../../ui/overlays/overlays'
import { useMediaQuery } from '../../ui/state/use-media-query'
import { useNow } from '../../ui/state/use-now'
import type { BoardColumnsProps } from '../columns/board-columns'
import { BoardFailed, BoardFrame, BoardSkeleton } from './board-frame'
import { BoardList } from '../columns/board-list'
import { BoardMap } from '../columns/board-map'
import { EmptyBoard, NextViewing, ViewSwitch, WaitingNotice, WithoutAccess } from './board-head'
import type { ShownBoard } from '../store/board-store'
import { countHomes, homesByStatus, phoneOrder } from '../store/board-view'
import { HomeSheet } from '../card/home-sheet'
import { LatestEntries } from './latest-entries'
import type { DeviceChange } from '../store/pending-changes'
import { useBoard } from '../store/use-board'
import { useBoardActions } from './use-board-actions'
import { useBoardAddress } from './use-board-address'
import { useSeenVersion } from './use-seen-version'

/** Favourites with status, notes, viewings and votes, shared by a household. */
export function BoardPage() {
  const lang = useLang()
  const { shown, failed, change, replace, reload } = useBoard()
  const now = useNow()
  useSeenVersion(shown?.board.version ?? null)
  // Every card has a menu.
  useEffect(() => void overlays.load().catch(() => {}), [])
  if (shown === null) {
    return (
      <BoardFrame>
        {failed ? (
          <BoardFailed onRetry={reload} />
        ) : (
          <BoardSkeleton label={commonTexts[lang].loading} />
        )}
      </BoardFrame>
    )
  }
  return (
    <LoadedBoard
      shown={shown}
      now={now}
      change={change}
      household={<HouseholdBar board={shown.board} onBoard={replace} />}
    />
  )
}

interface LoadedBoardProps {
  shown: ShownBoard
  now: Date
  change: (home: number, change: DeviceChange) => void
  household: ReactNode
}

function LoadedBoard({ shown, now, change, household }: LoadedBoardProps) {
  const { view, setView, compareWith } = useBoardAddress(shown)
  const [edited, setEdited] = useState<{ id: number; name: string } | null>(null)
  const homes = useMemo(() => homesByStatus(shown), [shown])
  const { actions, said } = useBoardActions(change, setEdited, compareWith)
  const inOrder = useMemo(
    () => phoneOrder.flatMap((status) => homes[status].map(({ listing }) => listing)),
    [homes],
  )
  const trail = useHomeTrail(inOrder)
  const isEmpty = countHomes(homes) === 0
  return (
    <BoardFrame
      household={household}
      control={!isEmpty && <ViewSwitch value={view} onChange={setView} />}
    >
      <LiveRegion>{said}</LiveRegion>
      <WaitingNotice shown={shown} />
      {!isEmpty && <WithoutAccess board={shown.board} />}
      {isEmpty ? (
        <EmptyBoard />
      ) : (
        <HomeTrailProvider value={trail}>
          {view === 'board' && (
            <>
              <NextViewing shown={shown} now={now} />
              <Homes shown={shown} homes={homes} now={now} actions={actions} />
            </>
          )}
          {view === 'map' && <BoardMap shown={shown} now={now} />}
          {view === 'compare' && <Compare shown={shown} />}
        </HomeTrailProvider>
      )}
      {view === 'board' && <LatestEntries shown={shown} now={now} />}
      <HomeSheet home={edited} shown={shown} change={change} onClose={() => setEdited(null)} />
    </BoardFrame>
  )
}

const columns = createLazyPart(() => import('../columns/board-columns'))

/** Columns where there is room for five, else a list. Dragging is loaded with the columns. */
function Homes(props: BoardColumnsProps) {
  const hasRoom = useMediaQuery('(min-width: 73.75rem)')
  const loaded = useLazyPart(columns)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (hasRoom) columns.load().catch(() => setFailed(true))
  }, [hasRoom])
  if (hasRoom && !loaded && !failed) return <BoardSkeleton />
  // Without the columns the list shows the same and its menus do the same.
  return hasRoom && loaded ? <loaded.BoardColumns {...props} /> : <BoardList {...props} />
}

const compareView = createLazyPart(() => import('../compare/compare-view'))

function Compare({ shown }: { shown: ShownBoard }) {
  const lang = useLang()
  const loaded = useLazyPart(compareView)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    compareView.load().catch(() => setFailedAttempt(attempt))
  }, [attempt])
  if (loaded) return <loaded.default shown={shown} />
  if (failedAttempt !== attempt) return <Skeleton shape="card" className="h-100" />
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" variant="line" onClick={() => setAttempt(attempt + 1)}>
          {commonTexts[lang].retry}
        </Button>
      }
    >
      {boardTexts[lang].partNotLoaded}
    </Notice>
  )
}
