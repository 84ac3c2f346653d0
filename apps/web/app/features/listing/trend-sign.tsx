import type { PriceTrend } from '@kot/domain/home'
import { listingTexts } from '@kot/i18n/texts/listing'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'

/** Which way the rent went last: a fall is good news, a rise is not. */
export function TrendSign({ trend }: { trend: PriceTrend }) {
  const { history } = listingTexts[useLang()]
  if (trend === null) return null
  const up = trend === 'up'
  return (
    <span
      className={classes(
        'inline-grid size-6.5 place-items-center rounded-pill',
        up ? 'bg-alert-soft text-on-alert-soft' : 'bg-good-soft text-on-good-soft',
      )}
    >
      <Icon of={up ? ArrowUp : ArrowDown} size={16} />
      <span className="sr-only">{up ? history.lastRose : history.lastFell}</span>
    </span>
  )
}
