import type { ChannelRequest } from '@kot/contract/watch/watches'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { type SubmitEvent, useState } from 'react'
import { callOrReason } from '../api/call-api'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'
import { TextField } from '../ui/forms/field'
import { Dialog } from '../ui/overlays/overlays'
import { LinkButton } from '../ui/text-link'
import { useToast } from '../ui/overlays/toast'
import { loadWatches } from '../watch/calls/all-watches'
import { usePress } from './channel-calls'
import type { ConnectProps } from './connect-telegram'
import { isCopied } from './feed-rows'

interface ConnectByCodeProps extends ConnectProps {
  kind: 'ntfy' | 'webhook'
  /** The channel whose code was sent earlier; null to connect a new one. */
  waiting: number | null
}

/** A channel that was sent a code; a webhook also has a secret, which is shown once. */
type Sent = { id: number; secret: string | null }

/** Connects a topic or a webhook in two steps: its address, then the code that was sent there. */
export function ConnectByCode(props: ConnectByCodeProps) {
  const { kind, open, waiting, onClose, onConnected } = props
  const lang = useLang()
  const texts = channelsTexts[lang]
  const toast = useToast()
  const [sent, setSent] = useState<Sent | null>(null)
  const proving = sent ?? (waiting === null ? null : { id: waiting, secret: null })

  function close(): void {
    onClose()
    setSent(null)
    // A channel that waits for its code is listed.
    void loadWatches()
  }

  async function connected(): Promise<void> {
    onClose()
    setSent(null)
    toast(await onConnected(), { hideAfter: 4_000 })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts[kind].heading}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      {proving === null ? (
        <AddressForm kind={kind} onSent={setSent} />
      ) : (
        <CodeForm key={proving.id} {...proving} onProved={() => void connected()} />
      )}
    </Dialog>
  )
}

type AddressFormProps = { kind: 'ntfy' | 'webhook'; onSent: (sent: Sent) => void }

function AddressForm({ kind, onSent }: AddressFormProps) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || address.trim() === '') return
    setBusy(true)
    const body = requestOf(kind, address.trim(), token.trim())
    const answer = await callOrReason('POST /api/v1/channels', body)
    setBusy(false)
    if (answer.body === null) setFault(answer.reason || commonTexts[lang].errors.unexpected)
    else onSent({ id: answer.body.id, secret: answer.body.secret })
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextField
        label={texts[kind].address}
        hint={texts[kind].addressHint}
        error={fault}
        value={address}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setAddress(target.value)
          setFault(undefined)
        }}
      />
      {kind === 'ntfy' && (
        <TextField
          label={texts.ntfy.token}
          hint={texts.ntfy.tokenHint}
          value={token}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setToken(target.value)}
        />
      )}
      <Button type="submit" block busy={busy}>
        {texts.code.send}
      </Button>
    </form>
  )
}

const requestOf = (kind: 'ntfy' | 'webhook', address: string, token: string): ChannelRequest =>
  kind === 'webhook' ? { kind, address } : { kind, address, ...(token !== '' && { token }) }

function CodeForm({ id, secret, onProved }: Sent & { onProved: () => void }) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const toast = useToast()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const again = usePress()

  async function prove(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || code.length < CODE_LENGTH) return
    setBusy(true)
    const answer = await callOrReason(`POST /api/v1/channels/${id}/proof`, { code })
    setBusy(false)
    if (answer.body === null) setFault(answer.reason || commonTexts[lang].errors.unexpected)
    else onProved()
  }

  const sendCode = () => callOrReason(`POST /api/v1/channels/${id}/code`)

  /** Where the browser refuses, the secret can be copied from its field. */
  async function copy(text: string): Promise<void> {
    if (await isCopied(text)) toast(texts.webhook.secretCopied)
  }

  return (
    <form noValidate onSubmit={(event) => void prove(event)} className="grid gap-4">
      {secret !== null && (
        <div>
          <TextField
            label={texts.webhook.secret}
            hint={texts.webhook.secretHint}
            value={secret}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <LinkButton onClick={() => void copy(secret)}>{texts.webhook.copySecret}</LinkButton>
        </div>
      )}
      <TextField
        label={texts.code.label}
        hint={texts.code.hint}
        error={fault}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => {
          setCode(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))
          setFault(undefined)
        }}
      />
      <Button type="submit" block busy={busy}>
        {texts.code.confirm}
      </Button>
      <LinkButton
        className="justify-self-center"
        onClick={() => void again.press('again', sendCode, texts.code.sentAgain)}
      >
        {texts.code.again}
      </LinkButton>
    </form>
  )
}

const CODE_LENGTH = 6
