import { useCallback, useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { afterPress } from './after-press'

/** What is wrong with each field; a field without an entry is right. */
export type Faults<Name extends string> = { readonly [name in Name]?: string | undefined }

/** A form of text fields that checks a field when it is left and all of them when it is sent. */
export function useForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  faultsOf: (values: Readonly<Record<Name, string>>) => Faults<Name>,
) {
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState<ReadonlySet<Name> | 'all'>(new Set())
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Refused<Name> | null>(null)
  const faults = faultsOf(values)
  const set = useCallback(
    (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value })),
    [],
  )

  const refusalOf = (name: Name) =>
    refused?.name === name && refused.value === values[name] ? refused.text : undefined

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: checked === 'all' || checked.has(name) ? (faults[name] ?? refusalOf(name)) : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(name, target.value),
    onBlur: () =>
      afterPress(() =>
        setChecked((before) => (before === 'all' ? before : new Set(before).add(name))),
      ),
  })

  const onSubmit = (send: (values: Readonly<Record<Name, string>>) => Promise<void>) =>
    async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault()
      form.current = event.currentTarget
      setChecked('all')
      if (focusFirstFault(event.currentTarget, faults)) return
      // A second press can come before the first has been rendered.
      if (sending.current) return
      sending.current = true
      setBusy(true)
      try {
        await send(values)
      } finally {
        sending.current = false
        setBusy(false)
      }
    }

  /** For a fault that only the server can know: it stands at the field until the value changes, and
   *  the server is asked again when the form is sent again. */
  function refuse(name: Name, text: string): void {
    setRefused({ name, value: values[name], text })
  }
  useEffect(() => {
    const control = fieldsOf(form.current).find(({ name }) => name === refused?.name)
    control?.focus()
  }, [refused])

  function reset(): void {
    setValues(empty)
    setChecked(new Set())
  }

  return { field, values, onSubmit, busy, set, refuse, reset }
}

/** Whether there was one. */
function focusFirstFault(form: HTMLFormElement, faults: Faults<string>): boolean {
  const first = fieldsOf(form).find(({ name }) => faults[name] !== undefined)
  first?.focus()
  return first !== undefined
}

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
]

type Refused<Name> = { name: Name; value: string; text: string }
