import type { TotpSecret } from '@kot/contract/operator/factor'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { type AdminCaller, type AdminResult, useAdminCall } from '../layout/admin-api'
import { TextField } from '../../ui/forms/field'
import { useForm } from '../../ui/forms/use-form'

interface AddTotpProps {
  /** The code of the command line, where it is the first factor. */
  enrolment?: string | undefined
  onDone: () => void
}

/** Shows the TOTP secret and requires a first code. */
export function AddTotp({ enrolment, onDone }: AddTotpProps) {
  const texts = factorTexts[useLang()].totp
  const call = useAdminCall()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function begin(): Promise<void> {
    setBusy(true)
    setFault(null)
    const answer = await call('POST /api/operator/factor/totp/begin', { enrolment })
    setBusy(false)
    if (answer.fault === null) setSecret(answer.body)
    else setFault(answer.fault)
  }

  if (secret === null) {
    return (
      <div className="grid gap-4">
        <Button variant="line" block busy={busy} onClick={() => void begin()}>
          <Icon of={Smartphone} />
          {texts.add}
        </Button>
        {fault !== null && <Notice tone="error">{fault}</Notice>}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{texts.scan}</p>
      <QrSquare of={secret.address} label={texts.qr} />
      <p className="text-sm text-ink-soft">
        {`${texts.secret}: `}
        <span translate="no" className="tabular wrap-anywhere text-ink">
          {inGroups(secret.secret)}
        </span>
      </p>
      <CodeForm
        act={(send, code) => send('POST /api/operator/factor/totp/confirm', { enrolment, code })}
        submit={texts.confirm}
        onDone={onDone}
      />
    </div>
  )
}

/** Formats the secret in groups of four. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A text as a square for the camera of a phone: dark on white in both themes, or cameras fail. */
function QrSquare({ of: text, label }: { of: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      // An svg, for which there is no element with the role of an image.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 justify-self-center rounded-small bg-white"
    >
      <path d={cells.join('')} className="fill-basalt" />
    </svg>
  )
}

interface CodeFormProps {
  act: (call: AdminCaller, code: string) => Promise<AdminResult<unknown>>
  submit: string
  onDone: () => void
}

/** Six digits from an app. */
export function CodeForm({ act, submit, onDone }: CodeFormProps) {
  const texts = factorTexts[useLang()].totp
  const call = useAdminCall()
  const [fault, setFault] = useState<string | null>(null)
  const { field, onSubmit, busy, reset } = useForm({ code: '' }, ({ code }) => ({
    code: /^\s*(?:\d\s*){6}$/.test(code) ? undefined : texts.missing,
  }))
  const send = onSubmit(async ({ code }) => {
    setFault(null)
    const answer = await act(call, code)
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
