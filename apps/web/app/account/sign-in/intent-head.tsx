import type { Listing } from '@kot/contract/market/market-listing'
import { cheapestPackage } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { accessPanelTexts } from '@kot/i18n/texts/access-panel'
import { homeWordsTexts } from '@kot/i18n/texts/home-words'
import { intentTexts } from '@kot/i18n/texts/sign-up'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { useState } from 'react'
import { keptHeart } from '../../board/saved/kept-heart'
import { AccessTick } from '../../home/card/access-panel'
import { placeOf } from '../../home/card/place-words'
import { PhotoImage } from '../../home/photos/photo'
import { MissingPhoto } from '../../home/photos/photo-sources'
import { type Intent, type ModalPage, useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { purchaseOrigin } from '../../session/purchase-origin'
import { pendingPackage, socialDeparture } from '../../session/tab-storage'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { wantedWatch } from '../../watch/panel/pending-watch'

const kindOf = (intent: Intent) => (typeof intent === 'object' ? 'heart' : intent)

export const intentHeading = (lang: Lang, intent: Intent): string =>
  intentTexts[lang][kindOf(intent)].heading

/** What the pressed thing gives and costs, and the choice between a new account and an old one. */
export function IntentHead({ intent, page }: { intent: Intent; page: ModalPage }) {
  const lang = useLang()
  const texts = intentTexts[lang]
  const { product, buying, open } = useModals()
  const options = buying ? { product } : {}
  const kind = kindOf(intent)
  const { lead, rest } = costsOf(lang, kind)
  return (
    <div className="mb-4 grid gap-3">
      {typeof intent === 'object' && <PressedHome home={intent} />}
      <ul className="grid gap-1.5">
        {Object.values(texts[kind].gives).map((gain) => (
          <AccessTick key={gain}>{gain}</AccessTick>
        ))}
      </ul>
      <p className="tabular rounded-control bg-primary-soft px-4 py-2.5 text-on-primary-soft">
        <strong className="font-strong">{lead}</strong> {rest}
      </p>
      <SegmentedControl
        legend={texts.who.legend}
        segments={[
          { value: 'signUp', label: texts.who.new },
          { value: 'signIn', label: texts.who.known },
        ]}
        value={page === 'signIn' ? 'signIn' : 'signUp'}
        onChange={(next) => open(next, options)}
      />
    </div>
  )
}

function costsOf(lang: Lang, kind: ReturnType<typeof kindOf>): { lead: string; rest: string } {
  const { price, validity } = cheapestPackage
  const label = formatPackagePrice(price)
  const texts = intentTexts[lang]
  if (kind === 'access') {
    const { days, months } = accessPanelTexts[lang]
    const { lead, rest } = texts.access.costs
    const length = 'days' in validity ? days(validity.days) : months(validity.months)
    return { lead: lead(label, length), rest }
  }
  const { lead, rest } = texts[kind].costs
  return { lead, rest: rest(label) }
}

/** The home whose heart was pressed, as a visitor sees it. */
function PressedHome({ home }: { home: Listing }) {
  const lang = useLang()
  const [link, setLink] = useState(home.imageLink)
  const { rooms } = home
  return (
    <div className="tabular grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
      <span className="relative block aspect-[108/84] overflow-hidden rounded-small bg-sunken">
        {link === null ? (
          <MissingPhoto small />
        ) : (
          <PhotoImage link={link} onGivenUp={() => setLink(null)} />
        )}
      </span>
      <p className="min-w-0 text-sm text-ink-soft">
        <span className="block text-md font-strong text-ink">{priceLabel(lang, home.price)}</span>
        {[
          placeOf(home),
          sizeLabel(home.size),
          ...(rooms === null ? [] : [homeWordsTexts[lang].rooms(rooms)]),
        ].join(' · ')}
      </p>
    </div>
  )
}

/** Closed without an account: nothing of it must happen after a later sign-up. */
export function forgetIntent(intent: Intent | null): void {
  if (intent === null) return
  keptHeart.forget()
  if (intent === 'watch') wantedWatch.take()
  if (intent === 'access') purchaseOrigin.forget()
}

/** Called before the page is left for Google or Facebook, whose answer arrives on the front page. */
export function useRememberIntent(): () => void {
  const { intent, product, buying } = useModals()
  return () => {
    if (buying) pendingPackage.remember(product)
    if (intent === 'access') {
      socialDeparture.remember(window.location.pathname + window.location.search)
    }
    keptHeart.leave()
  }
}
