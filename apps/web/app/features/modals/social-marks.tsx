// The providers ask that their marks keep their own colours, in the dark as well.

export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true" className="size-5">
      <path d="M18.7 6.3A8.8 8.8 0 0 0 4.4 7.6" stroke="#ea4335" />
      <path d="M4.4 7.6a8.8 8.8 0 0 0 0 8.8" stroke="#fbbc05" />
      <path d="M4.4 16.4a8.8 8.8 0 0 0 13.3 2.3" stroke="#34a853" />
      <path d="M12 12h8.8a8.8 8.8 0 0 1-3.1 6.7" stroke="#4285f4" />
    </svg>
  )
}

export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5">
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path d="M16.2 6.6h-1.7c-1.7 0-2.7 1-2.7 2.8V24M8.3 13.1h7.3" stroke="#fff" strokeWidth="3" />
    </svg>
  )
}
