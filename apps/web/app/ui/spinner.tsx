import { classes } from './classes'

/** Takes the colour of the text it stands in. Silent: whoever shows it says in words what happens. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.25"
      stroke="currentColor"
      aria-hidden="true"
      className={classes('size-5 motion-safe:animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" className="opacity-25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  )
}
