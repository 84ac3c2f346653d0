import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/text-link'
import { TickBox } from '../../ui/forms/tick-box'
import { purchase } from '../payment/purchase'
import { type ConsentName, consentNames, type PurchaseState } from '../payment/purchase-state'

interface ConsentBoxesProps {
  state: Pick<PurchaseState, 'consents' | 'reminded'>
  disabled: boolean
  /** Changes with every click on the checkout button: the focus goes to the first box that is missing. */
  presses: number
}

/** The two boxes without which nothing is ordered. */
export function ConsentBoxes({ state, disabled, presses }: ConsentBoxesProps) {
  const texts = purchaseTexts[useLang()]
  const boxes = {
    terms: useRef<HTMLInputElement>(null),
    immediateStart: useRef<HTMLInputElement>(null),
  }
  const focusFirstMissing = useEffectEvent(() => {
    const first = consentNames.find((name) => state.reminded[name])
    if (first) boxes[first].current?.focus()
  })
  useEffect(() => {
    if (presses > 0) focusFirstMissing()
  }, [presses])

  const box = (name: ConsentName) => ({
    name,
    ref: boxes[name],
    given: state.consents[name],
    missing: state.reminded[name] ? texts[name].missing : null,
    disabled,
    words: texts[name].accept,
  })
  return (
    <div className="divide-y divide-line">
      <ConsentBox
        {...box('terms')}
        link={{
          words: texts.terms.link,
          onPress: () => purchase.tell({ type: 'turnedTo', view: 'terms' }),
        }}
      />
      <ConsentBox {...box('immediateStart')} />
    </div>
  )
}

interface ConsentBoxProps {
  name: ConsentName
  ref: RefObject<HTMLInputElement | null>
  given: boolean
  /** The message while it is missing; null if it is not. */
  missing: string | null
  disabled: boolean
  words: string
  /** At the end of the words. It is beside the label, not in it: pressing it must not tick the box. */
  link?: { words: string; onPress: () => void }
}

function ConsentBox({ name, ref, given, missing, disabled, words, link }: ConsentBoxProps) {
  const [wordsId, linkId, noteId] = [useId(), useId(), useId()]
  return (
    <div className="py-1">
      <div className="flex items-center">
        <label className="flex min-h-tap gap-3 py-2.5">
          <TickBox
            ref={ref}
            aria-invalid={missing !== null || undefined}
            aria-describedby={missing === null ? undefined : noteId}
            aria-labelledby={link ? `${wordsId} ${linkId}` : wordsId}
            required
            checked={given}
            disabled={disabled}
            onChange={({ target }) =>
              purchase.tell({ type: 'ticked', consent: name, given: target.checked })
            }
          />
          <span id={wordsId}>{words}</span>
        </label>
        {link && (
          <>
            <LinkButton
              id={linkId}
              className="ml-1 underline hover:decoration-2"
              disabled={disabled}
              onClick={link.onPress}
            >
              {link.words}
            </LinkButton>
            .
          </>
        )}
      </div>
      {missing !== null && <Missing id={noteId}>{missing}</Missing>}
    </div>
  )
}

/** In line with the words beside the box. */
const Missing = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex items-center gap-2 pb-2.5 pl-8.5 text-sm text-alert-text">
    <Icon of={CircleAlert} size={16} />
    {children}
  </p>
)
