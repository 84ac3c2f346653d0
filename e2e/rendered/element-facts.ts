/** What a browser would know of an element, as far as it can be known without layout. */

/** Classes by which the stylesheet hides things on a wide screen; features use no others. */
export const isHiddenByClass = ({ classList }: Element): boolean => {
  const names = [...classList]
  if (names.some((name) => /^(?:wide|desk|tablet):hidden$/.test(name))) return true
  return names.includes('hidden') && !names.some((name) => /^(?:wide|desk|tablet):\w/.test(name))
}

export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || isHiddenByClass(at)) return false
    if ((at as HTMLElement).style?.display === 'none') return false
    const around: Element | null = at.parentElement
    if (around?.tagName === 'DETAILS' && !around.hasAttribute('open') && at.tagName !== 'SUMMARY') {
      return false
    }
    if (at.tagName === 'DIALOG' && !at.hasAttribute('open')) return false
  }
  return true
}

/** Its words with single spaces, blocks apart. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/[\s]+/gu, ' ').trim()
}

/** By what names a label or an attribute calls it. */
export function labelsOf(element: Element): string[] {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy) {
    return labelledBy.split(' ').flatMap((id) => document.getElementById(id)?.textContent ?? [])
  }
  const label = element.getAttribute('aria-label')
  if (label) return [label]
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null
  return labels ? [...labels].map((one) => one.textContent ?? '') : []
}
