let pressed = false

/** Runs once no pointer is held down. A field that reports its fault on blur moves what stands below
 *  it; doing so between press and release would take the link away from under the finger. */
export function afterPress(then: () => void): void {
  if (!pressed) return then()
  const waiting = new AbortController()
  const release = () => {
    waiting.abort()
    // The click comes right after the release, and must still find its target in place.
    setTimeout(then)
  }
  for (const end of pressEnds) window.addEventListener(end, release, { signal: waiting.signal })
}

const pressEnds = ['pointerup', 'pointercancel']

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
  for (const end of pressEnds) {
    window.addEventListener(end, () => (pressed = false), { capture: true })
  }
}
