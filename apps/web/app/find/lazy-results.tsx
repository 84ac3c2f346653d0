import { useState } from 'react'
import { createLazyPart, useFirstTouch, useOpenedPart } from '../ui/lazy-part'
import { overlays } from '../ui/overlays'
import type { ResultsModalProps } from './results-modal'

const resultsModal = createLazyPart(async () => {
  // Not one after the other: it opens with both.
  const [{ ResultsModal }] = await Promise.all([import('./results-modal'), overlays.load()])
  return ResultsModal
})

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
  return { Modal: useOpenedPart(resultsModal, open, onMissing) }
}
