import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/forms/field'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import { usePasskey } from './use-passkey'

interface AddFactorProps {
  /** The code of the command line, where it is the first factor. */
  enrolment?: string | undefined
  onDone: () => void
}

export function AddPasskey({ enrolment, onDone }: AddFactorProps) {
  const texts = factorTexts[useLang()].passkey
  const { register } = usePasskey()
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy, reset } = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() === '' ? texts.nameMissing : undefined,
  }))
  const send = onSubmit(async ({ name }) => {
    setFault(null)
    const refused = await register(name.trim(), enrolment)
    if (refused !== null) return setFault(refused)
    reset()
    onDone()
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        autoComplete="off"
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" variant="line" block busy={busy}>
        <Icon of={KeyRound} />
        {texts.add}
      </Button>
    </form>
  )
}
