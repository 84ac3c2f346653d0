import { useId } from 'react'
import { classes } from '../classes'

const pill =
  'relative inline-flex min-h-tap items-center rounded-pill border border-line-control bg-surface px-4 transition-colors duration-fast ease-calm hover:bg-sunken has-checked:bg-primary-soft has-checked:font-strong has-checked:text-on-primary-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

interface ChoicePillsProps<Value> {
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few whose names are too long for one row: a native radio group that wraps. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { legend, choices, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className="mb-2 text-sm text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((one) => (
          <label key={one.value} className={pill}>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceBoxesProps<Value> {
  legend: string
  /** For forms sent without JavaScript. */
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** In the order of the choices. */
  onChange: (chosen: readonly Value[]) => void
}

/** Any of a few, which look like `ChoicePills`: native boxes. */
export function ChoiceBoxes<Value extends string>(props: ChoiceBoxesProps<Value>) {
  const { legend, name, choices, chosen, onChange } = props
  const values = choices.map(({ value }) => value)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={pill}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  values.filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
              className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
