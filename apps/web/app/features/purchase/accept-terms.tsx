import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { useEffect, useId, useRef } from 'react'
import { classes } from '../../ui/classes'
import { TickBox } from '../../ui/tick-box'
import { LinkButton } from '../modals/link-button'
import { useLang } from '../page/use-page'
import { purchase } from './purchase'

interface AcceptTermsProps {
  accepted: boolean
  /** Checkout was pressed without the tick. */
  reminded: boolean
  disabled: boolean
}

/** The link stands beside the label, not in it: pressing it must not tick the box. */
export function AcceptTerms({ accepted, reminded, disabled }: AcceptTermsProps) {
  const texts = purchaseTexts[useLang()].terms
  const [wordsId, linkId] = [useId(), useId()]
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (reminded) box.current?.focus()
  }, [reminded])

  return (
    <div
      className={classes(
        '-mx-2 flex items-center rounded-small px-2 transition-colors duration-fast ease-calm',
        reminded && 'bg-alert-soft outline-2 -outline-offset-2 outline-alert-text',
      )}
    >
      <label className="flex min-h-tap items-center gap-2.5">
        <TickBox
          ref={box}
          aria-labelledby={`${wordsId} ${linkId}`}
          aria-invalid={reminded || undefined}
          required
          checked={accepted}
          disabled={disabled}
          onChange={({ target }) => purchase.tell({ type: 'ticked', accepted: target.checked })}
        />
        <span id={wordsId}>{texts.accept}</span>
      </label>
      <LinkButton
        id={linkId}
        className="ml-1.5 underline hover:decoration-2"
        disabled={disabled}
        onClick={() => purchase.tell({ type: 'turnedTo', view: 'terms' })}
      >
        {texts.link}
      </LinkButton>
    </div>
  )
}
