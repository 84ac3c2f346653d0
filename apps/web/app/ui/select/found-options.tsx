import { Search } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { findOptions } from './find-options'
import type { Group } from './group-state'
import { OptionGroup, type SelectOverlayProps } from './select-options'

interface FoundOptionsProps extends Pick<
  SelectOverlayProps,
  'groups' | 'value' | 'onChange' | 'texts'
> {
  typed: string
  /** Shown above all groups while nothing is typed. */
  before?: ReactNode
  /** Whether a group that can be folded starts open; without it none can. */
  startsOpen?: ((group: Group) => boolean) | undefined
}

/** The groups, or what the typed words find in them. */
export function FoundOptions(props: FoundOptionsProps) {
  const { groups, value, onChange, texts, typed, before, startsOpen } = props
  const isFinding = typed.trim() !== ''
  const found = useMemo(() => findOptions(groups, typed), [groups, typed])
  return (
    <>
      {!isFinding && before}
      {found.map((group) => (
        <OptionGroup
          key={isFinding ? `found-${group.key}` : group.key}
          group={group}
          chosen={value}
          onChange={onChange}
          counting={texts.counting}
          foldLabel={!isFinding && startsOpen ? texts.fold : undefined}
          startsOpen={isFinding || startsOpen?.(group)}
        />
      ))}
      <output className="block py-4 text-ink-soft empty:py-0">
        {found.length === 0 && texts.notFound}
      </output>
    </>
  )
}

interface FindFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
  className?: string | undefined
}

/** What is typed here finds options and never becomes a value. */
export function FindField({ label, value, onChange, className }: FindFieldProps) {
  return (
    <div className={classes('relative', className)}>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
        className="block min-h-12 w-full rounded-control border border-line-control bg-surface pr-3 pl-11 text-md text-ink placeholder:text-ink-faint focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
      />
    </div>
  )
}
