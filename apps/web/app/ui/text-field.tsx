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
      <input type="text" {...rest} {...fieldAria(fieldId, { error, hint })} className={fieldLook} />
    </FieldFrame>
  )
}
