import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { BeginAtHome } from '../../board/saved/kept-heart'
import { OpenButton } from '../../home/card/card-buttons'
import { placeOf } from '../../home/card/place-words'
import { readFullHome } from '../../home/page/use-home'
import { useLang } from '../../page/use-page'
import { purchaseOrigin, type PurchaseOrigin } from '../../session/purchase-origin'
import { DownloadButton } from '../receipts/receipt-confirmation'
import { PrintButton } from '../receipts/receipt-slip'
import { purchase } from '../payment/purchase'
import type { PurchaseState } from '../payment/purchase-state'

interface PurchaseFooterProps {
  state: PurchaseState
  onClose: () => void
}

/** The next actions, always visible. The button of the order itself is at the end of the order. */
export function PurchaseFooter({ state, onClose }: PurchaseFooterProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const { view, payment } = state
  const close = (
    <Button variant="line" block onClick={onClose}>
      {commonTexts[lang].close}
    </Button>
  )

  switch (payment.stage) {
    case 'granted':
      return (
        <div className="grid gap-1">
          <ToHomes onClose={onClose} />
          <div className="grid grid-cols-2 gap-1">
            <PrintButton receipt={payment.receipt} />
            <DownloadButton receipt={payment.receipt} variant="quiet" />
          </div>
        </div>
      )
    case 'refused':
      return (
        <div className="grid gap-2">
          <Button block onClick={() => purchase.tell({ type: 'opened' })}>
            {texts.refused.again}
          </Button>
          <ButtonLink variant="quiet" block to="/contact" onClick={onClose}>
            {texts.refused.contact}
          </ButtonLink>
        </div>
      )
    case 'activating':
      if (payment.paid || !payment.late) return close
      return (
        <div className="grid gap-2">
          {close}
          <Button variant="quiet" block onClick={purchase.payAgain}>
            {texts.checking.again}
          </Button>
        </div>
      )
    case 'none':
    case 'paying':
      if (view === 'features') {
        return (
          <Button block onClick={toPackages}>
            {texts.features.buy}
          </Button>
        )
      }
      if (view === 'terms' || view === 'form') {
        return (
          <Button variant="line" block onClick={toPackages}>
            <Icon of={ArrowLeft} />
            {commonTexts[lang].back}
          </Button>
        )
      }
      return close
  }
}

/** The advert for which the access was bought. Its room is kept until it is known. */
function ToAdvert({ home }: { home: number }) {
  const lang = useLang()
  const placeId = useId()
  const [listing, setListing] = useState<Listing | null | undefined>(undefined)
  useEffect(() => {
    void readFullHome(home).then((page) => setListing(page && decodeListing(page.home)))
  }, [home])
  const label = homePageTexts[lang].openAdvert
  // Gone meanwhile, or it could not be read.
  if (listing === null || listing?.link === null) return null
  if (listing === undefined) {
    return (
      <Button variant="access" block busy>
        {label}
      </Button>
    )
  }
  return (
    <>
      <span id={placeId} className="sr-only">
        {placeOf(listing)}
      </span>
      <OpenButton
        listing={listing}
        reader="active"
        describedBy={placeId}
        size="medium"
        label={label}
      />
    </>
  )
}

const toPackages = () => purchase.tell({ type: 'turnedTo', view: 'select' })

/** Back to the home whose button started the purchase; otherwise to the homes on the page under the
 *  modal, or on the front page. */
function ToHomes({ onClose }: { onClose: () => void }) {
  const { homes, goOn } = purchaseTexts[useLang()].receipt
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [origin] = useState(purchaseOrigin.read)

  function goBack({ path, home }: PurchaseOrigin): void {
    purchaseOrigin.forget()
    onClose()
    // The list that is still open below changes with access, so the home may get out of view.
    const isOpen = pathname + search === path
    const state: BeginAtHome = { home }
    void navigate(path, { state, replace: isOpen, preventScrollReset: isOpen })
  }

  if (origin !== null) {
    return (
      <>
        <ToAdvert home={origin.home} />
        <Button variant="line" block onClick={() => goBack(origin)}>
          {goOn}
        </Button>
      </>
    )
  }
  return pathname === '/' ? (
    <Button block onClick={onClose}>
      {homes}
    </Button>
  ) : (
    <ButtonLink block to="/">
      {homes}
    </ButtonLink>
  )
}
