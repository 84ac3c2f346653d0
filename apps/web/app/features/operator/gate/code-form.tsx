import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextField } from '../../../ui/text-field'
import { useForm } from '../../modals/use-form'
import { useLang } from '../../page/use-page'
import { useDeskCall, type DeskCall } from '../desk/use-desk-call'

interface CodeFormProps {
  path: DeskCall['path']
  /** Goes along with the code. */
  beside?: object | undefined
  submit: string
  onDone: () => void
}

/** Six digits from an app. */
export function CodeForm({ path, beside, submit, onDone }: CodeFormProps) {
  const texts = factorTexts[useLang()].totp
  const call = useDeskCall()
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy, reset } = useForm({ code: '' }, ({ code }) => ({
    code: /^\s*(?:\d\s*){6}$/.test(code) ? undefined : texts.missing,
  }))
  const send = onSubmit(async ({ code }) => {
    setFault(null)
    const answer = await call({ method: 'POST', path, body: { ...beside, code } })
    if (answer.fault === null) return onDone()
    // A wrong code is worth nothing in half a minute: the next is typed into an empty field.
    reset()
    setFault(answer.fault)
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextField
        {...field('code')}
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" variant="line" block busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
