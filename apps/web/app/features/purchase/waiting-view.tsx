import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { CircleCheck } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { useLang } from '../page/use-page'

interface WaitingViewProps {
  /** Known to us, not only hoped for. */
  paid: boolean
  late: boolean
}

/** Between the payment and the access it bought. */
export function WaitingView({ paid, late }: WaitingViewProps) {
  const texts = purchaseTexts[useLang()]
  const { heading, text } = late ? (paid ? texts.late : texts.unsure) : texts.activating
  const received = late && paid
  return (
    <output className="grid justify-items-center gap-4 py-8 text-center">
      {received ? (
        <span className="grid size-14 place-items-center rounded-pill bg-good-soft text-on-good-soft">
          <Icon of={CircleCheck} size={24} />
        </span>
      ) : (
        <span className="grid size-14 place-items-center text-primary">
          <Spinner className="size-9" />
        </span>
      )}
      <span>
        <span className="block text-lg font-strong tracking-snug">{heading}</span>
        <span className="mt-1 block max-w-88 text-balance text-ink-soft">{text}</span>
      </span>
      {received && <Spinner className="text-ink-soft" />}
    </output>
  )
}
