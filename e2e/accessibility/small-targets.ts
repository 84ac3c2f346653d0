/** Runs in the page, bundled. */

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'

/** Where a map has its markers, and the corners of a drawn area above them. */
const places = '.leaflet-marker-pane, .leaflet-areaHandles-pane'

/** The controls in sight whose target is narrower or lower than `side`, as `width × height, what`. */
export function smallTargets(side: number): string[] {
  return [...topLayer().querySelectorAll<HTMLElement>(controls)]
    .filter((control) => isInSight(control) && !isInSentence(control))
    .flatMap((control) => {
      const { width, height } = targetOf(control, side)
      // Half a pixel is lost to rounding.
      if (Math.min(width, height) >= side - 0.5) return []
      return `${Math.round(width)} × ${Math.round(height)}, ${describe(control)}`
    })
}

/** Under an open dialog nothing can be hit. */
function topLayer(): Element {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  return dialogs.findLast((dialog) => dialog.getClientRects().length > 0) ?? document.body
}

/** Wholly in sight: where something is cut off, by the window or a box that scrolls, others answer. */
function isInSight(control: HTMLElement): boolean {
  const box = boxOf(control)
  if (box.width === 0 || control.closest('[inert], :disabled')) return false
  if (control.closest(places) && !liesFree(middle(box))) return false
  if (liesUnderFloating(control, box)) return false
  return frames(control).every((frame) => holds(frame, box)) && answers(control, middle(box))
}

/** The map can be dragged from under the notes, names and buttons that lie above it. */
function liesFree({ x, y }: PixelPoint): boolean {
  const around = [-22, 22].flatMap((by) => [
    document.elementFromPoint(x + by, y),
    document.elementFromPoint(x, y + by),
  ])
  return around.every(
    (hit) => hit?.closest('.leaflet-container') && !hit.closest('.leaflet-control-container'),
  )
}

/** The list can be scrolled from under a button that floats above it. */
function liesUnderFloating(control: HTMLElement, box: DOMRect): boolean {
  return [...document.querySelectorAll('[data-bottom-bar]')].some((floating) => {
    const { left, right, top, bottom } = floating.getBoundingClientRect()
    const overlaps = box.left < right && box.right > left && box.top < bottom && box.bottom > top
    return overlaps && !floating.contains(control)
  })
}

function frames(control: HTMLElement): DOMRect[] {
  const found = [new DOMRect(0, 0, window.innerWidth, window.innerHeight)]
  for (let around = control.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') found.push(around.getBoundingClientRect())
  }
  return found
}

const holds = (frame: DOMRect, box: DOMRect): boolean =>
  box.top >= frame.top - 1 &&
  box.left >= frame.left - 1 &&
  box.bottom <= frame.bottom + 1 &&
  box.right <= frame.right + 1

/** A link among words, as high as their line. */
function isInSentence(control: HTMLElement): boolean {
  if (getComputedStyle(control).display !== 'inline') return false
  const around = control.parentElement?.textContent ?? ''
  return around.trim().length > (control.textContent ?? '').trim().length
}

/** A tick is pressed by its label as well. */
function labelOf(control: HTMLElement): HTMLElement | null {
  if (!(control instanceof HTMLInputElement)) return null
  return /checkbox|radio/.test(control.type) ? (control.labels?.[0] ?? null) : null
}

const boxOf = (control: HTMLElement): DOMRect =>
  (labelOf(control) ?? control).getBoundingClientRect()

type PixelPoint = { x: number; y: number }

const middle = ({ left, top, width, height }: DOMRect): PixelPoint => ({
  x: left + width / 2,
  y: top + height / 2,
})

function targetOf(control: HTMLElement, side: number): { width: number; height: number } {
  const box = boxOf(control)
  const { x, y } = middle(box)
  return {
    width: reach(control, box.width / 2 + side, (by) => ({ x: x + by, y })),
    height: reach(control, box.height / 2 + side, (by) => ({ x, y: y + by })),
  }
}

/** How far a line through the middle stays on the target, on both sides together. */
function reach(control: HTMLElement, farthest: number, at: (by: number) => PixelPoint): number {
  const oneSide = (direction: 1 | -1) => {
    let by = 0
    while (by < farthest && answers(control, at(direction * (by + 0.5)))) by += 0.5
    return by
  }
  return oneSide(1) + oneSide(-1)
}

function answers(control: HTMLElement, { x, y }: PixelPoint): boolean {
  const hit = document.elementFromPoint(x, y)
  if (hit === null) return false
  // Places on a map lie where they lie: that one covers another is no fault of its size.
  if (hit !== control && control.closest(places) && hit.closest(places)) return true
  return control.contains(hit) || labelOf(control)?.contains(hit) === true
}

function describe(control: HTMLElement): string {
  const name =
    control.getAttribute('aria-label') ?? labelOf(control)?.textContent ?? control.textContent
  return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 50)}”`
}
