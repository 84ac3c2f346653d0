import type { BoardResponse } from '@kot/contract/board/board'
import { boardTexts } from '@kot/i18n/texts/board'
import { useEffect } from 'react'
import { useLang } from '../../page/use-page'
import { useStore } from '../../ui/state/store'
import { useToast } from '../../ui/overlays/toast'
import type { DeviceChange } from './pending-changes'
import { boardStore, noBoard, type ShownBoard } from './board-store'

/** Long enough to read two sentences. */
const REFUSED_MS = 6_000

/** The board of the signed-in user, followed while the component is on the page. */
export function useBoard(): {
  shown: ShownBoard | null
  /** There is no board to show, and the server could not be reached. */
  failed: boolean
  change: (home: number, change: DeviceChange) => void
  replace: (board: BoardResponse) => void
  reload: () => void
} {
  const { notTaken } = boardTexts[useLang()]
  const toast = useToast()
  useEffect(() => boardStore.start(), [])
  useEffect(
    () =>
      boardStore.onRefused(() =>
        toast(notTaken, { tone: 'error', hideAfter: REFUSED_MS, name: 'board-refused' }),
      ),
    [notTaken, toast],
  )
  const { shown, failed } = useStore(boardStore, noBoard)
  const { change, replace, reload } = boardStore
  return { shown, failed, change, replace, reload }
}
