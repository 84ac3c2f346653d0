import { classes } from '../classes'
import { TickBox } from '../tick-box'
import { Count, type Counting } from './count'
import { groupState, toggleValues } from './group-state'

/** Several groups under one name, such as the whole capital area. */
export interface Shortcut {
  label: string
  total: number
  values: readonly string[]
}

interface ShortcutRowProps {
  shortcut: Shortcut
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  counting: Counting
  className?: string | undefined
}

export function ShortcutRow(props: ShortcutRowProps) {
  const { shortcut, chosen, onChange, counting, className } = props
  const state = groupState(shortcut.values, chosen)
  return (
    <label className={classes('flex items-center gap-3 text-link', className)}>
      <TickBox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onChange(toggleValues(shortcut.values, chosen))}
      />
      <span className="font-strong">{shortcut.label}</span>
      <Count of={shortcut.total} counting={counting} />
    </label>
  )
}
