import { useId, useState, type ComponentProps } from 'react'
import { fieldAria, FieldFrame, fieldClasses, type FieldTexts } from './field'

interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  showLabel: string
  hideLabel: string
  className?: string | undefined
}

/** Lets users read what they typed, which saves more passwords than dots protect. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, showLabel, hideLabel, id, className, ...rest } = props
  const [shown, setShown] = useState(false)
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        type={shown ? 'text' : 'password'}
        className={`${fieldClasses} pr-20`}
      />
      <button
        type="button"
        aria-controls={fieldId}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-2 right-1.5 min-h-tap rounded-small px-3 text-sm font-strong text-link transition-colors duration-fast ease-calm hover:bg-primary-soft"
      >
        {shown ? hideLabel : showLabel}
      </button>
    </FieldFrame>
  )
}
