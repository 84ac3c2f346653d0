import type { MarketRecord } from '@kot/contract/market'
import { listingTexts, priceLabel } from '@kot/i18n/texts/listing'
import { Heart as HeartDrawing } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useLang } from '../page/use-page'
import { placeOf } from './place-words'

interface HeartProps {
  record: MarketRecord
  favourite: boolean
  onPress: () => void
}

/** Named after the home, because a page has many hearts. */
export function Heart({ record, favourite, onPress }: HeartProps) {
  const lang = useLang()
  return (
    <IconButton
      label={listingTexts[lang].favourite(priceLabel(lang, record.price), placeOf(record))}
      aria-pressed={favourite}
      onClick={onPress}
      icon={
        <span className="grid size-9.5 place-items-center rounded-pill bg-veil">
          <Icon
            of={HeartDrawing}
            size={24}
            className={classes('translate-y-px', favourite && 'fill-lava text-lava')}
          />
        </span>
      }
      className="hover:bg-transparent active:bg-transparent"
    />
  )
}
