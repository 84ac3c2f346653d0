import type { MarketRecord } from '@kot/contract/market'
import { listingTexts } from '@kot/i18n/texts/listing'
import { ArrowUpRight } from 'lucide-react'
import { Button } from '../../ui/button'
import { buttonLook } from '../../ui/button-look'
import { Icon } from '../../ui/icon'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { listingClick, type Reader } from './card-actions'

interface OpenButtonProps {
  record: MarketRecord
  reader: Reader
  /** Tells the many buttons of a page apart. */
  describedBy: string
}

/** To the advertisement at its source, or to the access that opens it. */
export function OpenButton({ record, reader, describedBy }: OpenButtonProps) {
  const modals = useModals()
  const texts = listingTexts[useLang()]
  const click = listingClick(reader, record)
  if (click.kind === 'open') {
    return (
      <a
        href={click.link}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className={buttonLook({ variant: 'access', size: 'small', block: true })}
      >
        {click.source}
        <Icon of={ArrowUpRight} />
        <span className="sr-only">{`(${texts.opensNewWindow})`}</span>
      </a>
    )
  }
  return (
    <Button
      variant="access"
      size="small"
      block
      busy={click.kind === 'wait'}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => click.kind === 'modal' && modals.open(click.call.page, click.call.options)}
    >
      {texts.getAccess}
    </Button>
  )
}
