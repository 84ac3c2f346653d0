import type { ReactNode } from 'react'
import { fieldLabelLook } from './field-look'
import { FieldNote } from './field-note'

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
        <label htmlFor={id} className={fieldLabelLook}>
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
