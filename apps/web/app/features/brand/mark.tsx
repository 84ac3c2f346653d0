interface MarkProps {
  /** Gives the size; the line takes the colour of the text. */
  className?: string | undefined
}

/** A gabled house of corrugated iron in one line. Silent: the name stands beside it. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 26V13.2L16 3.5l12 9.7V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26A2.4 2.4 0 0 1 4 26z" />
    </svg>
  )
}
