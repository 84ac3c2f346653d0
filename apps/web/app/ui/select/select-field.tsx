import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { fieldAria, FieldFrame, fieldClasses, type FieldTexts } from '../forms/field'
import { Icon } from '../icon'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className'> {
  className?: string | undefined
}

/** The platform's own select, so that phones show their own wheel. Children are `option` elements. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, id, className, children, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <select
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        className={`${fieldClasses} appearance-none truncate pr-10 wide:pr-10`}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute right-3 bottom-3 text-ink-soft wide:bottom-3.5"
      />
    </FieldFrame>
  )
}
