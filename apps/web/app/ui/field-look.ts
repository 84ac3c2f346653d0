/** The control itself fills the frame, so the whole frame is the target; the label lies inside it,
 *  above the value. Shared by inputs, selects and the button that opens the area selector. */
export const fieldLook =
  'block w-full min-h-15 rounded-control border border-line-control bg-surface px-3.25 pt-6.25 pb-2 text-left text-md text-ink ' +
  'wide:min-h-16 wide:px-3.75 wide:pt-7 wide:pb-2.5 ' +
  'placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-alert-text aria-invalid:focus-visible:outline-3 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft'

export const fieldLabelLook =
  'pointer-events-none absolute inset-x-3.5 top-2 truncate text-xs text-ink-soft wide:inset-x-4 wide:top-2.5'

/** A button beside a field is as high as the field. */
export const besideField = 'min-h-15 wide:min-h-16'
