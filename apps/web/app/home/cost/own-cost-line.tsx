import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { ownCost } from '@kot/domain/home/own-cost'
import { formatNumber } from '@kot/i18n/format/number'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { useHousehold } from './benefit-household'
import { type OwnCostLineProps, ownCostSlot } from './own-cost-slot'

/** 'þú greiðir um 245.000', under a rent. Absent until the income of the household is known. */
export function OwnCostLine({ home, className }: OwnCostLineProps) {
  const texts = ownCostTexts[useLang()]
  const { answers } = useHousehold()
  const [table] = useState(() => benefitTableOn(new Date()))
  const cost = ownCost(answers, home, table)
  if (cost === null) return null
  return (
    <span
      className={classes(
        'tabular block text-sm leading-5 whitespace-nowrap text-ink-soft @max-[20rem]:leading-4',
        className,
      )}
    >
      {texts.youPay(answers.adults)}{' '}
      <strong className="font-strong text-ink">{formatNumber('is', cost)}</strong>
    </span>
  )
}

ownCostSlot.set({ OwnCostLine })
