import type { FavouriteColour } from '@kot/domain/home'
import { Circle, Diamond, Hexagon, Square, Triangle, type LucideIcon } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

const marks: Record<FavouriteColour, { drawing: LucideIcon; look: string }> = {
  lava: { drawing: Circle, look: 'text-label-lava' },
  sand: { drawing: Triangle, look: 'text-label-sand' },
  moss: { drawing: Square, look: 'text-label-moss' },
  glacier: { drawing: Diamond, look: 'text-label-glacier' },
  berry: { drawing: Hexagon, look: 'text-label-berry' },
}

/** Every colour has its own shape, for those who cannot tell the colours apart. */
export function ColourMark({ of: colour, size = 16 }: { of: FavouriteColour; size?: 16 | 20 }) {
  const { drawing, look } = marks[colour]
  return <Icon of={drawing} size={size} className={classes('fill-current', look)} />
}
