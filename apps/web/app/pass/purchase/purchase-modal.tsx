import type { Search } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { searchFromQuery, searchFromStorage, searchToQuery } from '@kot/domain/search/search-query'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { sameCriteria, watchOfSearch } from '@kot/domain/watch/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { PaymentModal } from './payment-modal'
import type { ModalProps } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { browserTexts } from '../../api/local-texts'
import { purchaseOrigin } from '../../session/purchase-origin'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { MissingActions, useMissing } from '../../watch/calls/missing'
import { useSavedWatch } from '../../watch/calls/watch-calls'
import { WatchSearch } from '../../watch/panel/watch-search'

/** The purchase, and after it the watch that comes with access. */
export const PurchaseModal = (props: ModalProps) => (
  <PaymentModal {...props} nextStep={<WatchAfterPurchase />} />
)

/** Offers to watch the search of the buyer, or shows that the saved watch has started. */
function WatchAfterPurchase() {
  const texts = smartfinderTexts[useLang()]
  const saved = useSavedWatch()
  const [search] = useState(lastSearch)
  const missing = useMissing(saved?.active === true)
  // The room is kept until it is known, so that the receipt does not move.
  if (saved === null) return <div className="min-h-18" />
  const { watch, active } = saved
  if (search !== null && (!active || sameCriteria(watch, watchOfSearch(search, watch.frequency)))) {
    return <WatchSearch search={search} shape="panel" />
  }
  if (active && missing === 'confirmation') {
    return (
      <Notice
        tone="quiet"
        icon={BellOff}
        title={texts.waiting.heading}
        action={<MissingActions missing={missing} />}
      >
        {texts.waiting.confirmation}
      </Notice>
    )
  }
  if (active) {
    return (
      <Notice tone="good" icon={Bell} title={texts.afterPurchase.on}>
        {texts.on[watch.frequency]}
      </Notice>
    )
  }
  return (
    <Notice
      icon={Bell}
      action={
        <TextLink to="/smartfinder" look="alone" tone="inherit">
          {texts.afterPurchase.link}
        </TextLink>
      }
    >
      {texts.afterPurchase.heading}
    </Notice>
  )
}

/** The search in which the purchase was started, else the last one of this browser; null if it has
 *  no criteria. */
function lastSearch(): Search | null {
  const query = purchaseOrigin.read()?.path.split('?')[1]
  const begun = query === undefined ? emptySearch : searchFromQuery(new URLSearchParams(query))
  if (asks(begun)) return begun
  const stored = searchFromStorage(browserTexts.read(storageKeys.search))
  return asks(stored) ? stored : null
}

const asks = (search: Search): boolean => searchToQuery(search).size > 0
