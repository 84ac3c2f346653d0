import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icon'

/** Turns when the button or group it stands in is open. */
export function MenuChevron() {
  return (
    <Icon
      of={ChevronDown}
      size={16}
      className="transition-transform duration-calm ease-calm [[aria-expanded=true]>&]:rotate-180"
    />
  )
}
