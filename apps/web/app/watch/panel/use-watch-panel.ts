import { isSet, pickCriteria, type Search, searchNames } from '@kot/domain/search/criteria'
import { commonTexts } from '@kot/i18n/texts/common'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { createLazyPart } from '../../ui/state/lazy-part'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { session } from '../../api/session-store'
import { usePassingMessage } from '../../ui/forms/form-message'
import type { WantedWatch } from './pending-watch'
import type { WatchChange } from '../calls/change-watch'
import type { PanelFaults } from './send-watch'

/** Loaded when the form is sent, because most visitors never send it. */
export const sending = createLazyPart(() => import('./send-watch'))

type PanelState =
  | { kind: 'asking' | 'sending' }
  /** Saved here, and on. */
  | { kind: 'active' | 'disabling'; change: WatchChange }

/** The values of the panel, their errors and the outcome. Fields that were not changed here have the
 *  values of the search. */
export function useWatchPanel(form: RefObject<HTMLFormElement | null>, search: Search) {
  const lang = useLang()
  const toast = useToast()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<Partial<WantedWatch>>({})
  const [faults, setFaults] = useState<PanelFaults>({})
  const [refused, setRefused] = useState(false)
  const [message, say] = usePassingMessage()
  const [state, setState] = useState<PanelState>({ kind: 'asking' })
  const values: WantedWatch = { ...wantedBy(search), ...changed }

  function change(part: Partial<WantedWatch>): void {
    setChanged((before) => ({ ...before, ...part }))
    // An error disappears as soon as its field changes.
    setFaults((before) => ({
      ...before,
      ...('postcodes' in part && { postcodes: undefined }),
      ...('email' in part && { email: undefined }),
    }))
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (state.kind !== 'asking') return
    setState({ kind: 'sending' })
    setRefused(false)
    setState(await outcome().catch(() => refuse()))
  }

  async function outcome(): Promise<PanelState> {
    const { faultsOf, sendWatch, wantedWatch } = await sending.load()
    const { user } = session.current()
    const found = faultsOf(lang, { ...values, email: user?.email ?? values.email })
    setFaults(found)
    if (found.postcodes ?? found.email) {
      focusFirstError(form.current, found)
      return { kind: 'asking' }
    }
    if (user === null) {
      wantedWatch.remember(values)
      await navigate('/sign-up')
      return { kind: 'sending' }
    }
    const saved = await sendWatch(values, { lang, toast })
    return saved === null ? refuse() : { kind: 'active', change: saved }
  }

  function refuse(): PanelState {
    setRefused(true)
    return { kind: 'asking' }
  }

  async function disable(): Promise<void> {
    if (state.kind !== 'active') return
    const { change: saved } = state
    setState({ kind: 'disabling', change: saved })
    const on: PanelState = { kind: 'active', change: saved }
    const onUndone = () => setState(on)
    const disabled = await sending.load().then(
      async ({ turnWatchOff, smartfinderTexts }) =>
        (await turnWatchOff({ watch: saved.now, id: saved.id }, { lang, toast, onUndone })) &&
        smartfinderTexts[lang].deactivated,
      () => false as const,
    )
    setRefused(disabled === false)
    setState(disabled ? { kind: 'asking' } : on)
    if (disabled) say(disabled)
  }

  return {
    values,
    change,
    faults,
    refusal: refused ? commonTexts[lang].errors.unexpected : null,
    message,
    state: state.kind,
    send,
    disable,
  }
}

/** Criteria that the panel has no field for are kept if the search has them. */
const wantedBy = (search: Search): WantedWatch => ({
  ...pickCriteria(
    search,
    searchNames.filter((name) => isSet(search, name)),
  ),
  postcodes: search.postcodes,
  maxRent: search.maxRent,
  minRooms: search.minRooms,
  email: '',
  from: null,
})

function focusFirstError(form: HTMLFormElement | null, { postcodes }: PanelFaults): void {
  // The area selector is the first button of the form.
  form?.querySelector<HTMLElement>(postcodes ? 'button' : 'input[name=email]')?.focus()
}
