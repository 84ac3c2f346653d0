import { useId, type ComponentProps } from 'react'
import { fieldAria, FieldFrame, type FieldTexts } from './field-frame'
import { fieldLook } from './field-look'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  className?: string | undefined
}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      {/* A form that tells of its faults in one place says itself which field is meant. */}
      <input type="text" {...fieldAria(fieldId, { error, hint })} {...rest} className={fieldLook} />
    </FieldFrame>
  )
}
