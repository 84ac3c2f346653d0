import type { MarketRecord } from '@kot/contract/market'
import { listingTexts } from '@kot/i18n/texts/listing'
import { ArrowUpRight, LockOpen } from 'lucide-react'
import { buttonLook } from '../../ui/button-look'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { listingClick, type Reader } from '../listing/card-actions'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'

interface RowLinkProps {
  record: MarketRecord
  reader: Reader
  describedBy: string
}

/** The green button of a card, as small as a line of text wants it. */
export function RowLink({ record, reader, describedBy }: RowLinkProps) {
  const modals = useModals()
  const texts = listingTexts[useLang()]
  const click = listingClick(reader, record)
  const look = 'max-tablet:size-tap max-tablet:px-0 tablet:w-44 tablet:justify-end tablet:px-3'
  if (click.kind === 'open') {
    return (
      <a
        href={click.link}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className={`${buttonLook({ variant: 'quiet', size: 'small' })} ${look}`}
      >
        <span className="truncate max-tablet:sr-only">{click.source}</span>
        <Icon of={ArrowUpRight} />
        <span className="sr-only">{`(${texts.opensNewWindow})`}</span>
      </a>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={click.kind === 'wait'}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => click.kind === 'modal' && modals.open(click.call.page, click.call.options)}
      className={look}
    >
      <span className="max-tablet:sr-only">{texts.getAccess}</span>
      <Icon of={LockOpen} className="tablet:hidden" />
    </Button>
  )
}
