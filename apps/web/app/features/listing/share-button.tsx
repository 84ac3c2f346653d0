import type { MarketRecord } from '@kot/contract/market'
import { priceLabel } from '@kot/i18n/texts/listing'
import { shareTexts } from '@kot/i18n/texts/share'
import { Share2 } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useLang } from '../page/use-page'
import { useShare } from '../share/share-link'
import { placeOf, townOf } from './place-words'
import { sharedHomePath } from './shared-home-path'

/** Passes the home on. What goes along is known to everybody: no street, whoever shares it. */
export function ShareButton({ record }: { record: MarketRecord }) {
  const lang = useLang()
  const share = useShare()
  const price = priceLabel(lang, record.price)
  return (
    <IconButton
      label={shareTexts[lang].home(price, placeOf(record))}
      icon={<Icon of={Share2} />}
      onClick={() =>
        void share({ title: `${price}, ${townOf(record)}`, path: sharedHomePath(record.id) })
      }
      className="-mr-3 text-ink-soft"
    />
  )
}
