import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldAria, FieldNote } from './field'
import { TickBox } from './tick-box'

interface CheckboxProps extends Omit<ComponentProps<typeof TickBox>, 'children'> {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  className?: string | undefined
}

export function Checkbox({ label, error, hint, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const aria = fieldAria(boxId, { error, hint })
  return (
    <div className={className}>
      {/* The box stays beside the first line of a label that needs several. */}
      <label className="inline-flex min-h-tap items-start gap-2.5 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <span className="flex h-6 items-center">
          <TickBox {...rest} {...aria} />
        </span>
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <div className="-mt-1.5 ml-8">
          <FieldNote id={`${boxId}-note`} error={error} hint={hint} />
        </div>
      )}
    </div>
  )
}
