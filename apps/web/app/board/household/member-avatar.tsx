import type { BoardResponse } from '@kot/contract/board/board'
import { classes } from '../../ui/classes'

interface MemberAvatarProps {
  name: string
  /** The place among the members, which decides the colour; -1 for a person who left. */
  index: number
  size?: 'small' | 'medium' | 'large' | undefined
}

const colours = [
  'bg-deep text-on-deep dark:bg-primary dark:text-on-primary',
  'bg-notice-line text-on-notice',
  'bg-label-berry text-surface',
  'bg-primary-soft-hover text-on-primary-soft',
]

const sizes = {
  small: 'size-6 text-xs',
  medium: 'size-7 text-xs',
  large: 'size-11 text-md',
}

/** The initial of a person on their colour. Screen readers hear the name. */
export function MemberAvatar({ name, index, size = 'medium' }: MemberAvatarProps) {
  return (
    <span
      title={name}
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-pill leading-none font-strong select-none',
        sizes[size],
        colours[index] ?? 'bg-sunken text-ink-soft',
      )}
    >
      <span aria-hidden="true">{initialOf(name)}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase()

/** The place of a member on a board; -1 for a person who left. */
export const memberIndex = ({ members }: Pick<BoardResponse, 'members'>, id: string): number =>
  members.findIndex((member) => member.id === id)
