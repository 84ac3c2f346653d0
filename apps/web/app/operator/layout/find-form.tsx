import { useState } from 'react'
import { Button } from '../../ui/button'
import { besideField, TextField } from '../../ui/forms/field'
import { Notice } from '../../ui/notice'
import { useForm } from '../../ui/forms/use-form'

interface FindFormProps {
  label: string
  hint?: string | undefined
  submit: string
  /** Returns an error text for input that cannot be searched for. */
  faultOf: (words: string) => string | undefined
  /** Runs the search. Resolves to an error text, or null on success. */
  onFind: (words: string) => Promise<string | null>
  inputMode?: 'email' | 'text' | undefined
}

/** Finds one record by an exact detail that the operator has been given. */
export function FindForm({ label, hint, submit, faultOf, onFind, inputMode }: FindFormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy } = useForm({ words: '' }, ({ words }) => ({
    words: faultOf(words),
  }))
  const send = onSubmit(async ({ words }) => {
    // Cleared first, so that screen readers announce the same error again.
    setFault(null)
    setFault(await onFind(words.trim()))
  })
  return (
    <search>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => void send(event)}
      >
        <TextField
          {...field('words')}
          label={label}
          hint={hint}
          inputMode={inputMode}
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="w-full max-w-125"
        />
        <Button type="submit" variant="line" busy={busy} className={besideField}>
          {submit}
        </Button>
      </form>
      {fault !== null && (
        <Notice tone="error" className="mt-4 max-w-160">
          {fault}
        </Notice>
      )}
    </search>
  )
}
