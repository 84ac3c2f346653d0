export type Debounced = {
  (): void
  /** Takes back what has not happened yet. */
  cancel: () => void
}

/** Acts once, when it has not been called for so many milliseconds. */
export function debounce(act: () => void, ms: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  return Object.assign(later, { cancel: () => clearTimeout(timer) })
}
