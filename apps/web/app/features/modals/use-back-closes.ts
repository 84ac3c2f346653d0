import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type CoveredState = { covered?: true } | null

/** Gives what covers the whole page an entry in the browser's history, so that the back button, on
 *  phones a swipe, closes it instead of leaving the page behind. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  const covered = (state as CoveredState)?.covered === true
  const before = useRef({ open: false, covered: false })

  useEffect(() => {
    const was = before.current
    before.current = { open, covered }
    if (open && !was.open && !covered) {
      void navigate(
        { search, hash },
        { state: { covered: true }, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    } else if (was.open && !open && covered) {
      void navigate(-1)
    } else if (open && was.covered && !covered) {
      onClose()
    }
  }, [open, covered, navigate, search, hash, onClose])
}
