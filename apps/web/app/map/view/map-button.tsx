import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

interface MapButtonProps extends ComponentProps<'button'> {
  label: string
  icon: LucideIcon
}

/** A button with words beside the controls; on phones there is room for its icon only. */
export function MapButton({ label, icon, ...rest }: MapButtonProps) {
  const pressed = rest['aria-pressed'] === true
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classes(
        'flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-control px-3 font-strong shadow-card transition-colors duration-fast ease-calm tablet:px-4',
        pressed
          ? 'bg-primary-soft text-on-primary-soft ring-2 ring-link ring-inset'
          : 'bg-raised text-ink ring-1 ring-ink/8 hover:bg-sunken',
      )}
    >
      <Icon of={icon} className={pressed ? '' : 'text-link'} />
      <span className="max-tablet:sr-only">{label}</span>
    </button>
  )
}
