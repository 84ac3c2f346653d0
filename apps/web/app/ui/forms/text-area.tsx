import { useId, type ComponentProps } from 'react'
import { fieldAria, FieldFrame, fieldClasses, type FieldTexts } from './field'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string | undefined
}

/** A text field for several lines. */
export function TextArea({ label, error, hint, id, className, rows = 5, ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <textarea
        rows={rows}
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        className={`${fieldClasses} resize-y`}
      />
    </FieldFrame>
  )
}
