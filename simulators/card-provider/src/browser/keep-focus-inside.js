/** In a dialog the Tab key goes round: from the last to the first, and back.
 * @param {HTMLElement} inside */
export function keepFocusInside(inside) {
  inside.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...inside.querySelectorAll('a[href], button, input, summary')].filter((one) =>
      one.checkVisibility(),
    )
    const [first, last] = [stops.at(0), stops.at(-1)]
    const atEdge = event.shiftKey
      ? document.activeElement === first ||
        !stops.includes(/** @type {Element} */ (document.activeElement))
      : document.activeElement === last
    const next = event.shiftKey ? last : first
    if (!atEdge || !(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  })
}
