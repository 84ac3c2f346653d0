import { useId, type ReactNode } from 'react'
import { classes } from '../classes'

interface Segment<Value> {
  value: Value
  label: ReactNode
  /** When the visible label is too short to be understood alone, as in `1+`. */
  spoken?: string | undefined
}

interface SegmentedControlProps<Value> {
  /** Names the group; shown as the field's label in the `field` look, else spoken only. */
  legend: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** For forms sent without JavaScript. */
  name?: string | undefined
  /** `field` is beside other fields from 920 px on, with its label inside the frame. */
  look?: 'track' | 'field' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of a few, all in sight: a native radio group whose whole track is the target. */
export function SegmentedControl<Value extends string | number>(
  props: SegmentedControlProps<Value>,
) {
  const { legend, segments, value, onChange, name, look = 'track', disabled, className } = props
  const ownName = useId()
  const { frame, caption, track, segment } = looks[look]
  return (
    <fieldset disabled={disabled} className={classes('min-w-0', frame, className)}>
      <legend className="sr-only">{legend}</legend>
      {caption && (
        <span aria-hidden="true" className={caption}>
          {legend}
        </span>
      )}
      <div className={classes('grid auto-cols-fr grid-flow-col', track)}>
        {segments.map((one) => (
          <label
            key={one.value}
            className={classes(
              'relative inline-flex items-center justify-center gap-1.5 whitespace-nowrap transition-colors duration-fast ease-calm',
              'after:absolute has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-faint',
              segment,
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              aria-label={one.spoken}
              className="absolute inset-0 z-1 appearance-none rounded-[inherit] outline-none"
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const raised =
  'has-checked:bg-raised has-checked:font-strong has-checked:text-ink has-checked:shadow-card'

const looks = {
  track: {
    frame: '',
    caption: '',
    track: 'gap-0.5 rounded-control bg-sunken p-0.75',
    segment: `min-h-9.5 rounded-segment px-3 text-ink-soft hover:text-ink after:-inset-y-0.75 after:inset-x-0 ${raised}`,
  },
  field: {
    frame:
      // A long caption wraps rather than taking the width of four targets.
      'grid grid-cols-[minmax(0,auto)_minmax(11.75rem,1fr)] items-center gap-4 wide:block wide:min-h-16 wide:rounded-control wide:border wide:border-line-control wide:bg-surface wide:px-1.5 wide:pt-2.25',
    caption: 'wide:block wide:pl-2.25 wide:text-xs wide:text-ink-soft',
    track:
      'gap-0.5 rounded-control bg-sunken p-0.75 wide:-mt-px wide:rounded-none wide:bg-transparent wide:p-0',
    segment:
      'min-h-10.5 rounded-segment text-ink-soft hover:text-ink after:inset-x-0 after:-inset-y-0.75 ' +
      `wide:min-h-7 wide:rounded-small wide:text-ink wide:after:-top-7 wide:after:-bottom-1.5 ${raised} ` +
      'wide:has-checked:bg-primary-soft wide:has-checked:text-on-primary-soft wide:has-checked:shadow-none',
  },
}
