import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes'
import { fieldLabelLook, fieldLook } from './field-look'
import { Icon } from './icon'

interface FieldButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'value'> {
  label: string
  /** What is chosen, in words; empty when nothing is. */
  value: string
  placeholder: string
  expanded: boolean
  /** The text that says what is wrong with the value, by its id. */
  faultId?: string | undefined
}

/** A field whose value is chosen in a panel: looks like the fields beside it and opens on press. */
export function FieldButton(props: FieldButtonProps) {
  const { label, value, placeholder, expanded, faultId, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-describedby={faultId}
      className={classes(
        fieldLook,
        'relative pr-10 wide:pr-10',
        expanded && 'outline-2 -outline-offset-2 outline-primary',
        faultId && 'outline-2 -outline-offset-2 outline-alert-text',
        className,
      )}
    >
      {/* The button's own border shifts what is placed inside it by a pixel. */}
      <span className={classes(fieldLabelLook, '-m-px')}>{label}</span>{' '}
      <span className={classes('block truncate', !value && 'text-ink-faint')}>
        {value || placeholder}
      </span>
      <Icon
        of={ChevronDown}
        className="absolute right-3 bottom-3 -m-px text-ink-soft wide:bottom-3.5"
      />
    </button>
  )
}
