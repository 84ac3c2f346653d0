import { classes } from '../classes'
import { TickBox } from '../tick-box'
import { Count } from './count'
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
  spokenCount: (count: number) => string
  className?: string | undefined
}

export function ShortcutRow(props: ShortcutRowProps) {
  const { shortcut, chosen, onChange, spokenCount, className } = props
  const state = groupState(shortcut.values, chosen)
  return (
    <label className={classes('flex items-center gap-3 text-link', className)}>
      <TickBox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onChange(toggleValues(shortcut.values, chosen))}
      />
      <span className="font-strong">{shortcut.label}</span>
      <Count of={shortcut.total} spoken={spokenCount} />
    </label>
  )
}
