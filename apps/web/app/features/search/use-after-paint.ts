import { useEffect, useMemo } from 'react'

type AfterPaint = {
  /** Once the browser has shown what is rendered now; replaces what still waits. */
  run: (action: () => void) => void
  cancel: () => void
}

/** For what nobody looks at while they wait. Whatever still waits when its page goes is dropped. */
export function useAfterPaint(): AfterPaint {
  const waiting = useMemo(() => createAfterPaint(), [])
  useEffect(() => waiting.cancel, [waiting])
  return waiting
}

function createAfterPaint(): AfterPaint {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return {
    cancel,
    run(action) {
      cancel()
      // A hidden page paints nothing, so it has no next frame.
      if (document.visibilityState === 'hidden') action()
      else frame = requestAnimationFrame(() => (timer = setTimeout(action)))
    },
  }
}
