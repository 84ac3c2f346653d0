import { useState } from 'react'
import { Button } from '../../ui/button'
import { besideField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { useForm } from '../../forms/use-form'

interface FindFormProps {
  label: string
  hint?: string | undefined
  submit: string
  /** What is said of words that cannot be looked for. */
  faultOf: (words: string) => string | undefined
  /** Looks. A text is why nothing came of it. */
  onFind: (words: string) => Promise<string | null>
  /** How the words are typed. */
  inputMode?: 'email' | 'text' | undefined
}

/** Looks for one thing by something that only who was asked about it knows. */
export function FindForm({ label, hint, submit, faultOf, onFind, inputMode }: FindFormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy } = useForm({ words: '' }, ({ words }) => ({
    words: faultOf(words),
  }))
  const send = onSubmit(async ({ words }) => {
    // Taken away first, so that the same fault is announced again.
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
