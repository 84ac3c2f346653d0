import { useId, type ComponentProps } from 'react'

interface HiddenFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  label: string
}

/** A field that neither eyes, screen readers, keyboards nor the browser's memory find: only programs
 *  that fill in whatever they meet do. */
export function HiddenField({ label, name, value, onChange }: HiddenFieldProps) {
  const id = useId()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        value={value}
        onChange={onChange}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}
