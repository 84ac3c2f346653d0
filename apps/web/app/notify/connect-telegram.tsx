import { channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { useEffect, useState } from 'react'
import { useLang } from '../page/use-page'
import { Button, buttonClasses, Spinner } from '../ui/button'
import { Notice } from '../ui/notice'
import { Dialog } from '../ui/overlays/overlays'
import { useToast } from '../ui/overlays/toast'
import { useLatest } from '../ui/state/use-latest'
import { loadWatches } from '../watch/calls/all-watches'
import { callOrReason } from '../api/call-api'
import { removeChannel } from './channel-calls'

/** How often to check whether the chat was opened, and for how long. */
const POLL_MS = 3_000
const GIVE_UP_MS = 5 * 60_000

type ConnectStep =
  | { kind: 'preparing' }
  /** The link can be opened; `waiting` once it was. */
  | { kind: 'ready' | 'waiting'; id: number; link: string }
  | { kind: 'failed'; reason: string }

export interface ConnectProps {
  open: boolean
  onClose: () => void
  /** Returns the message about it. */
  onConnected: () => Promise<string>
}

/** Opens a chat with our bot and waits until its owner has started it. */
export function ConnectTelegram({ open, onClose, onConnected }: ConnectProps) {
  const lang = useLang()
  const texts = channelsTexts[lang].telegram
  const toast = useToast()
  const { step, setStep, prepare } = useChatLink(open)

  async function connected(): Promise<void> {
    onClose()
    toast(await onConnected(), { hideAfter: 4_000 })
  }

  useOpenedChat(open && step.kind === 'waiting' ? step.id : null, {
    onOpened: () => void connected(),
    onGivenUp: () => setStep({ kind: 'failed', reason: texts.gaveUp }),
  })

  function close(): void {
    onClose()
    // A link that was not used is of no use later.
    if (step.kind === 'ready') void removeChannel(step.id)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      <p className="text-pretty">{texts.text}</p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {step.kind === 'waiting' && (
          <p className="flex items-center gap-3 text-ink-soft">
            <Spinner /> {texts.waiting}
          </p>
        )}
        {step.kind === 'failed' && <Notice tone="error">{step.reason}</Notice>}
      </div>
      <div className="mt-5">
        {step.kind === 'ready' || step.kind === 'waiting' ? (
          <a
            href={step.link}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ block: true })}
            onClick={() => setStep({ ...step, kind: 'waiting' })}
          >
            {texts.open}
            <span className="sr-only">{` (${commonTexts[lang].opensInNewWindow})`}</span>
          </a>
        ) : (
          <Button block busy={step.kind === 'preparing'} onClick={prepare}>
            {step.kind === 'failed' ? commonTexts[lang].retry : texts.open}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The link is made when the dialog opens: browsers refuse a window that opens after a call. */
function useChatLink(open: boolean) {
  const { unexpected } = commonTexts[useLang()].errors
  const [step, setStep] = useState<ConnectStep>({ kind: 'preparing' })

  const prepare = useLatest(() => {
    async function ask(): Promise<void> {
      setStep({ kind: 'preparing' })
      const answer = await callOrReason('POST /api/v1/channels', { kind: 'telegram' })
      if (answer.body === null) setStep({ kind: 'failed', reason: answer.reason || unexpected })
      else if (answer.body.link === null) setStep({ kind: 'failed', reason: unexpected })
      else setStep({ kind: 'ready', id: answer.body.id, link: answer.body.link })
    }
    void ask()
  })

  useEffect(() => {
    if (open) prepare()
  }, [open, prepare])

  return { step, setStep, prepare }
}

type ChatListeners = { onOpened: () => void; onGivenUp: () => void }

/** Checks now and then whether the channel is connected. */
function useOpenedChat(id: number | null, { onOpened, onGivenUp }: ChatListeners): void {
  const opened = useLatest(onOpened)
  const givenUp = useLatest(onGivenUp)
  useEffect(() => {
    if (id === null) return
    const until = Date.now() + GIVE_UP_MS
    const off = new AbortController()
    async function ask(): Promise<void> {
      const { list } = await loadWatches()
      if (off.signal.aborted) return
      const channel = list?.channels.find((one) => one.id === id)
      if (channel?.state === 'connected') opened()
      else if (Date.now() >= until) givenUp()
      else setTimeout(() => off.signal.aborted || void ask(), POLL_MS)
    }
    setTimeout(() => off.signal.aborted || void ask(), POLL_MS)
    return () => off.abort()
  }, [id, opened, givenUp])
}
