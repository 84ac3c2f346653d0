import type { PaymentSettings } from '@kot/contract/access'
import { accessPackage, type PackageIndex } from '@kot/domain/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ShieldCheck } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { LiveRegion, Notice } from '../ui/notice'
import { CardLogos } from './card-logos'
import { useLang } from '../page/use-page'
import { purchase } from './purchase'
import type { PurchaseState } from './purchase-state'
import type { CardScript } from './use-card-script'
import { classes } from '../ui/classes'
import { TickBox } from '../ui/tick-box'
import { LinkButton } from '../ui/text-link'

interface CheckoutBarProps {
  product: PackageIndex
  settings: PaymentSettings
  state: PurchaseState
  script: CardScript
}

/** The terms and the checkout button below the choice of a package. */
export function CheckoutBar({ product, settings, state, script }: CheckoutBarProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const paying = state.payment.stage === 'paying'
  const ready = settings.kind === 'hosted' || script.state === 'here'
  const termsBox = useRef<HTMLInputElement>(null)
  if (script.state === 'failed') {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" variant="line" onClick={script.retry}>
            {commonTexts[lang].retry}
          </Button>
        }
      >
        {texts.noScript(settings.provider)}
      </Notice>
    )
  }
  return (
    <div className="grid gap-2">
      <AcceptTerms
        ref={termsBox}
        accepted={state.accepted}
        reminded={state.reminded}
        disabled={paying}
      />
      <Button
        size="large"
        block
        className="tabular"
        busy={paying || !ready}
        onClick={() => {
          // Pressed again without the tick: the reminder is there already, the focus is not.
          if (state.reminded) termsBox.current?.focus()
          void purchase.pay(product, settings)
        }}
      >
        {texts.pay(accessPackage(product)?.price ?? 0)}
      </Button>
      <LiveRegion>{paying && waitingWords(texts, settings)}</LiveRegion>
      <div className="flex items-center justify-between gap-4 py-1">
        <p className="flex gap-2.5 text-sm text-balance text-ink-soft">
          <Icon of={ShieldCheck} className="text-good" />
          {texts.secure(settings.provider)}
        </p>
        <CardLogos edged />
      </div>
    </div>
  )
}

const waitingWords = (
  texts: (typeof purchaseTexts)['is'],
  { kind, provider }: PaymentSettings,
): string => (kind === 'hosted' ? texts.leaving(provider) : texts.finish(provider))

interface AcceptTermsProps {
  accepted: boolean
  /** Checkout was pressed without accepting the terms. */
  reminded: boolean
  disabled: boolean
  ref: RefObject<HTMLInputElement | null>
}

/** The link is beside the label, not in it: pressing it must not tick the box. */
function AcceptTerms({ accepted, reminded, disabled, ref }: AcceptTermsProps) {
  const texts = purchaseTexts[useLang()].terms
  const [wordsId, linkId, noteId] = [useId(), useId(), useId()]
  useEffect(() => {
    if (reminded) ref.current?.focus()
  }, [reminded, ref])

  return (
    <div
      className={classes(
        '-mx-2 rounded-small px-2 transition-colors duration-fast ease-calm',
        reminded && 'bg-alert-soft outline-2 -outline-offset-2 outline-alert-text',
      )}
    >
      <div className="flex items-center">
        <label className="flex min-h-tap items-center gap-2.5">
          <TickBox
            ref={ref}
            aria-invalid={reminded || undefined}
            aria-describedby={reminded ? noteId : undefined}
            aria-labelledby={`${wordsId} ${linkId}`}
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
      {reminded && (
        // In line with the words beside the box.
        <p id={noteId} className="pb-2.5 pl-8 text-sm text-on-alert-soft">
          {texts.missing}
        </p>
      )}
    </div>
  )
}
