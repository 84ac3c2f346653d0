import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'

/** What is wrong with each field; a field without an entry is right. */
export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined }

/** A form of text fields that checks a field when it is left and all of them when it is sent. */
export function useForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  faultsOf: (values: Readonly<Record<Name, string>>) => FieldErrors<Name>,
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
      deferUntilClick(() =>
        setChecked((before) => (before === 'all' ? before : new Set(before).add(name))),
      ),
  })

  const onSubmit = (send: (values: Readonly<Record<Name, string>>) => Promise<void>) =>
    async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault()
      form.current = event.currentTarget
      setChecked('all')
      if (focusFirstFault(event.currentTarget, faults)) return
      // A second click can come before the first has been rendered.
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

  /** For a fault that only the server can know: it is shown at the field until the value changes, and
   *  the server checks it again when the form is sent again. */
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
function focusFirstFault(form: HTMLFormElement, faults: FieldErrors<string>): boolean {
  const first = fieldsOf(form).find(({ name }) => faults[name] !== undefined)
  first?.focus()
  return first !== undefined
}

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
]

type Refused<Name> = { name: Name; value: string; text: string }

let pressed = false

/** Runs once no pointer is down. A field that reports its fault on blur moves what is below
 *  it; doing so between press and release would take the link away from under the finger. */
function deferUntilClick(then: () => void): void {
  if (!pressed) return then()
  const waiting = new AbortController()
  const release = () => {
    waiting.abort()
    // The click comes right after the release, and must still find its target in place.
    setTimeout(then)
  }
  for (const end of pressEnds) window.addEventListener(end, release, { signal: waiting.signal })
}

const pressEnds = ['pointerup', 'pointercancel']

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true })
  for (const end of pressEnds) {
    window.addEventListener(end, () => (pressed = false), { capture: true })
  }
}
