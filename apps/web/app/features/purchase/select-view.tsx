import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { LinkButton } from '../modals/link-button'
import { useModals } from '../modals/use-modals'
import { useLang, usePage } from '../page/use-page'
import { useSession } from '../session/use-session'
import { PackageChoice } from './package-choice'
import { purchase } from './purchase'
import type { Trouble } from './purchase-state'
import { TroubleNotice } from './trouble-notice'

/** The packages, and what they give. */
export function SelectView({ paying, trouble }: { paying: boolean; trouble: Trouble | null }) {
  const texts = purchaseTexts[useLang()]
  const { payment } = usePage()
  const modals = useModals()
  const { user, active } = useSession()
  const [now] = useState(() => new Date())
  const end = active && user?.end_of_subscription ? new Date(user.end_of_subscription) : null
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{texts.intro}</p>
      {payment === null && <Notice title={texts.notSold.heading}>{texts.notSold.text}</Notice>}
      <TroubleNotice trouble={trouble} />
      {end && <Notice tone="good">{texts.addedTo(end)}</Notice>}
      <PackageChoice
        chosen={modals.product}
        onChoose={(product) => modals.open('payment', { product })}
        begins={end ?? now}
        disabled={paying}
      />
      <div>
        <ul className="grid gap-2">
          {Object.values(texts.highlights).map((text) => (
            <li key={text} className="flex gap-2.5">
              <Icon of={Check} className="mt-0.5 text-good" />
              {text}
            </li>
          ))}
        </ul>
        <LinkButton
          className="mt-1"
          onClick={() => purchase.tell({ type: 'turnedTo', view: 'features' })}
        >
          {texts.seeFeatures}
          <Icon of={ArrowRight} size={16} />
        </LinkButton>
      </div>
    </div>
  )
}
