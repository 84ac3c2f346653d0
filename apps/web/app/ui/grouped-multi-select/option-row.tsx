import { memo } from 'react'
import { classes } from '../classes'
import { TickBox } from '../tick-box'
import { Count, type Counting } from './count'
import type { Option } from './group-state'

interface OptionRowProps {
  option: Option
  chosen: boolean
  onToggle: (value: string) => void
  counting: Counting
}

/** One option; the whole line is its target. Remembered: of nearly two hundred, a press changes one. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, chosen, onToggle, counting } = props
  const faint = option.faint && !chosen
  return (
    <label
      className={classes(
        'flex min-h-tap w-full min-w-0 items-center gap-3 py-1.5 pl-5 wide:pl-0 wide:pointer-fine:min-h-9',
        faint && 'text-ink-faint',
      )}
    >
      <TickBox checked={chosen} onChange={() => onToggle(option.value)} />
      <span className={classes('tabular', chosen && 'font-strong')}>{option.code}</span>
      <span className={classes('min-w-0 text-sm', faint ? 'text-ink-faint' : 'text-ink-soft')}>
        {option.name}
        {option.detail && (
          <>
            , <span className={classes(!faint && 'text-ink')}>{option.detail}</span>
          </>
        )}
      </span>
      <Count
        of={option.count}
        counting={counting}
        className={classes('pl-2', !faint && 'text-ink-soft')}
      />
    </label>
  )
})
