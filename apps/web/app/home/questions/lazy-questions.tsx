import { storageKeys } from '@kot/domain/site/storage-keys'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { WalletMinimal, X } from 'lucide-react'
import { browserTexts } from '../../api/local-texts'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { createLazyPart, useOpenedPart } from '../../ui/state/lazy-part'
import { useStore } from '../../ui/state/store'
import { useHousehold } from '../cost/benefit-household'
import type { QuestionsProps } from './questions-dialog'

interface QuestionsLineProps {
  onOpen: () => void
  className?: string
}

/** Leads to the questions, above a list. Gone once the income is known, and for good once it was closed. */
export function QuestionsLine({ onOpen, className }: QuestionsLineProps) {
  const texts = ownCostTexts[useLang()]
  const { answers } = useHousehold()
  const isClosed = useStore(closed, true)
  if (isClosed || answers.income !== null) return null
  return (
    <div
      className={classes(
        'flex items-center rounded-card bg-primary-soft text-on-primary-soft',
        className,
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-tap min-w-0 grow items-center gap-3 rounded-card px-4 text-left font-strong"
      >
        <Icon of={WalletMinimal} />
        {texts.offer}
      </button>
      <IconButton
        label={texts.dropOffer}
        icon={<Icon of={X} />}
        onClick={() => browserTexts.write(storageKeys.questions, 'closed')}
      />
    </div>
  )
}

const closed = {
  current: () => browserTexts.read(storageKeys.questions) !== null,
  subscribe: browserTexts.subscribe,
}

const part = createLazyPart(() => import('./questions-dialog'))

/** The questions that the own cost depends on. Their code is loaded when they are first opened. */
export function LazyQuestions(props: QuestionsProps) {
  const loaded = useOpenedPart(part, props.open, props.onClose)
  return loaded && <loaded.QuestionsDialog {...props} />
}
