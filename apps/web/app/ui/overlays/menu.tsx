import { Menu as Base } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'

export interface MenuProps {
  /** Names the button that opens it. */
  label: string
  items: readonly { icon: LucideIcon; label: string; onSelect: () => void }[]
  className?: string | undefined
}

/** Actions that are rarely needed, behind three dots. */
export function Menu({ label, items, className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        render={
          <IconButton label={label} icon={<Icon of={Ellipsis} size={24} />} className={className} />
        }
      />
      {/* Within the landmark of the page, where screen readers look for it. */}
      <Base.Portal container={document.querySelector('main')}>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className="min-w-52 rounded-card bg-surface p-2 text-ink shadow-overlay outline-none">
            {items.map(({ icon, label: name, onSelect }) => (
              <Base.Item
                key={name}
                onClick={onSelect}
                className="flex min-h-tap cursor-default items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunken"
              >
                <Icon of={icon} className="text-ink-soft" />
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
