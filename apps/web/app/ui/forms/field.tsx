import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { Icon } from '../icon'

export interface FieldTexts {
  label: string
  /** What is wrong with the value; shown below the field and read with it. */
  error?: string | undefined
  /** What to know before typing; gives way to the error. */
  hint?: string | undefined
}

interface FieldFrameProps extends FieldTexts {
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Label inside the field, control around it, error or hint below. */
export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <div className="relative">
        {children}
        <label htmlFor={id} className={fieldLabelClasses}>
          {label}
        </label>
      </div>
      <FieldNote id={noteId(id)} error={error} hint={hint} />
    </div>
  )
}

/** Ties a control to its frame: the label, the fault and the text that explains it. */
export function fieldAria(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  }
}

const noteId = (id: string) => `${id}-note`

/** The control itself fills the frame, so the whole frame is the target; the label lies inside it,
 *  above the value. Shared by inputs, selects and the button that opens the area selector. */
export const fieldClasses =
  'block w-full min-h-15 rounded-control border border-line-control bg-surface px-3.25 pt-6.25 pb-2 text-left text-md text-ink ' +
  'wide:min-h-16 wide:px-3.75 wide:pt-7 wide:pb-2.5 ' +
  'placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-alert-text aria-invalid:focus-visible:outline-3 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft'

export const fieldLabelClasses =
  'pointer-events-none absolute inset-x-3.5 top-2 truncate text-xs text-ink-soft wide:inset-x-4 wide:top-2.5'

/** A button beside a field is as high as the field. */
export const besideField = 'min-h-15 wide:min-h-16'

interface FieldNoteProps {
  id: string
  error?: string | undefined
  hint?: string | undefined
}

/** The line below a field: its fault, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-alert-text">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft">
      {hint}
    </p>
  )
}

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  className?: string | undefined
}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      {/* A form that lists its faults in one place names the field itself. */}
      <input
        type="text"
        {...fieldAria(fieldId, { error, hint })}
        {...rest}
        className={fieldClasses}
      />
    </FieldFrame>
  )
}
