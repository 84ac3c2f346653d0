let pressed = false

/** Runs once no pointer is held down. A field that reports its fault on blur moves what stands below
 *  it; doing so between press and release would take the link away from under the finger. */
export function afterPress(then: () => void): void {
  if (!pressed) return then()
  // The click comes right after the release, and must find its target in place.
  const release = () => setTimeout(then)
  window.addEventListener('pointerup', release, { once: true })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (pressed = false), { capture: true })
  }
}
