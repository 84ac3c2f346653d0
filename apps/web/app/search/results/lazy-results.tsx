import { useEffect, useState } from 'react'
import { createLazyPart, useFirstTouch, useOpenedPart } from '../../ui/state/lazy-part'
import { overlays } from '../../ui/overlays/overlays'
import type { ResultsModalProps } from './results-modal'

const resultsModal = createLazyPart(async () => (await import('./results-modal')).ResultsModal)

const loadAhead = () => void resultsModal.load().catch(() => {})

/** `ResultsModal`, loaded on the first interaction with the page, or when the results are opened.
 *  Until then it is not mounted: no change of a filter waits for it. */
export function LazyResults(props: ResultsModalProps) {
  const { showResults, closeResults } = props.state
  const [opened, setOpened] = useState(showResults)
  if (showResults && !opened) setOpened(true)
  const { Modal } = useResultsModal(showResults, closeResults)
  return opened && Modal && <Modal {...props} />
}

function useResultsModal(open: boolean, onMissing: () => void) {
  useFirstTouch(loadAhead)
  useEffect(() => {
    // The dialog they open in is requested with them, not after them.
    if (open) void overlays.load().catch(() => {})
  }, [open])
  return { Modal: useOpenedPart(resultsModal, open, onMissing) }
}
