import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { createLazyPart } from '../ui/lazy-part'
import { useLang } from '../page/use-page'
import { session } from '../session/session-store'
import { usePassingMessage } from '../forms/form-message'
import type { WantedWatch } from '../session/pending-watch'

/** Loaded when the form is sent, because most visitors never send it. */
const sending = createLazyPart(() => import('./send-watch'))

type FieldErrors = { postcodes?: string | undefined; email?: string | undefined }

const empty: WantedWatch = { postcodes: [], maxRent: null, minRooms: 1, email: '' }

/** The values of the panel, their errors and the outcome. */
export function useWatchPanel(form: RefObject<HTMLFormElement | null>) {
  const lang = useLang()
  const { unexpected } = commonTexts[lang].errors
  const navigate = useNavigate()
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refused, setRefused] = useState(false)
  const [message, say] = usePassingMessage()
  const [state, setState] = useState<'asking' | 'sending' | 'active' | 'disabling'>('asking')

  function change(part: Partial<WantedWatch>): void {
    setValues((before) => ({ ...before, ...part }))
    // An error disappears as soon as its field changes.
    setFaults((before) => ({
      ...before,
      ...('postcodes' in part && { postcodes: undefined }),
      ...('email' in part && { email: undefined }),
    }))
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (state !== 'asking') return
    setState('sending')
    setRefused(false)
    try {
      const { faultsOf, sendWatch, wantedWatch } = await sending.load()
      const { user } = session.current()
      const found = faultsOf(lang, { ...values, email: user?.email ?? values.email })
      setFaults(found)
      if (found.postcodes ?? found.email) {
        focusFirstError(form.current, found)
        setState('asking')
      } else if (user === null) {
        wantedWatch.remember(values)
        await navigate('/sign-up')
      } else if (await sendWatch(values, lang)) {
        setState('active')
      } else {
        setRefused(true)
        setState('asking')
      }
    } catch {
      setRefused(true)
      setState('asking')
    }
  }

  async function disable(): Promise<void> {
    setState('disabling')
    const disabled = await sending.load().then(
      ({ disableWatch }) => disableWatch(),
      () => false,
    )
    setRefused(!disabled)
    setState(disabled ? 'asking' : 'active')
    if (disabled) say(smartfinderTexts[lang].deactivated)
  }

  const told = [faults.postcodes, faults.email].filter((fault) => fault !== undefined).join(' ')
  return {
    values,
    change,
    faults,
    alert: refused ? unexpected : told || null,
    message,
    state,
    send,
    disable,
  }
}

function focusFirstError(form: HTMLFormElement | null, { postcodes }: FieldErrors): void {
  // The area selector is the first button of the form.
  form?.querySelector<HTMLElement>(postcodes ? 'button' : 'input[name=email]')?.focus()
}
