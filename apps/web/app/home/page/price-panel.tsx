import type { Listing } from '@kot/contract/market/market-listing'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts, perSquareMetreLabel, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { ArrowDown, ArrowUp, Heart, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { readerOf } from '../card/card-actions'
import { OpenButton } from '../card/card-buttons'
import { priceChangesOf } from '../card/price-bar'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

/** What can be done with the home, wherever its buttons stand. */
export type HomeActions = { favourite: boolean; onFavourite: () => void; onShare: () => void }

interface PricePanelProps {
  home: Listing
  headingId: string
  gone: boolean
  actions: HomeActions
  /** The warning about the home: then nothing about its price is praised. */
  sign: ReactNode
  /** What the home costs its reader. */
  children?: ReactNode
}

/** Stays in sight while the page is scrolled, from 920 px. */
export function PricePanel(props: PricePanelProps) {
  const { home, headingId, gone, actions, sign, children } = props
  const lang = useLang()
  const texts = homePageTexts[lang]
  const reader = readerOf(useSession())
  const opens = !gone && reader === 'active'
  return (
    <Card className="p-4 wide:p-6">
      <p id={headingId} className="tabular text-2xl font-strong tracking-tight">
        {priceLabel(lang, home.price)}
        {home.price > 0 && (
          <span className="text-md font-text tracking-normal text-ink-soft">
            {listingTexts[lang].perMonth}
          </span>
        )}
      </p>
      {lang === 'en' && home.price > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.inKrona(formatNumber(lang, Math.round(home.price / 1_000)))}
        </p>
      )}
      {children}
      {sign}
      <p className="tabular mt-1 text-ink-soft">{sizeLine(home)}</p>
      <LastChange home={home} praises={!sign} />
      {opens && (
        <div className="mt-4 hidden border-t border-line pt-4 wide:block print:hidden">
          <OpenButton
            listing={home}
            reader={reader}
            describedBy={headingId}
            size="medium"
            label={openLabel(lang, home)}
          />
        </div>
      )}
      {/* On phones they are on the photos. */}
      <div
        className={classes(
          'hidden grid-cols-2 gap-2 wide:grid print:hidden!',
          opens ? 'mt-2' : 'mt-4 border-t border-line pt-4',
        )}
      >
        <Button
          variant="line"
          size="small"
          aria-pressed={actions.favourite}
          onClick={actions.onFavourite}
        >
          <Icon of={Heart} className={classes(actions.favourite && 'fill-lava text-lava')} />
          {actions.favourite ? texts.saved : texts.save}
        </Button>
        <Button variant="line" size="small" onClick={actions.onShare}>
          <Icon of={Share2} />
          {texts.share}
        </Button>
      </div>
      <Button
        variant="quiet"
        size="small"
        block
        className="mt-1 hidden! wide:flex! print:hidden!"
        onClick={() => window.print()}
      >
        <Icon of={Printer} />
        {texts.print}
      </Button>
    </Card>
  )
}

/** 'Opna auglýsingu · Leigutorg' */
const openLabel = (lang: Lang, { source }: Listing): string | undefined =>
  source === null ? undefined : `${homePageTexts[lang].openAdvert} · ${source}`

const sizeLine = ({ price, size }: Listing): string =>
  [size > 0 ? sizeLabel(size) : null, perSquareMetreLabel(price, size)]
    .filter((part) => part !== null)
    .join(' · ')

/** 'Lækkaði um 20.000 kr. 9. nóvember'; nothing when the rent never changed. */
function LastChange({ home, praises }: { home: Listing; praises: boolean }) {
  const lang = useLang()
  const texts = homePageTexts[lang]
  const [last] = priceChangesOf(home)
  // An offer that became a price, or the other way round, is no fall and no rise.
  if (last === undefined || last.priceBefore === 0 || last.priceBefore + last.change === 0)
    return null
  const fell = last.change < 0
  const words = fell ? texts.fell : texts.rose
  return (
    <p
      className={classes(
        'tabular mt-1.5 flex items-center gap-1.5 text-sm',
        fell && praises ? 'text-good' : 'text-ink-soft',
      )}
    >
      <Icon of={fell ? ArrowDown : ArrowUp} size={16} />
      {words(formatRent(Math.abs(last.change)), formatDayAndMonth(lang, new Date(last.date)))}
    </p>
  )
}

interface BottomBarProps {
  home: Listing
  headingId: string
  /** Hidden while the panel that offers access is in sight: one call at a time. */
  shown: boolean
  /** A line under the price. */
  children?: ReactNode
}

/** On phones: the price and the button, always at hand. */
export function BottomBar({ home, headingId, shown, children }: BottomBarProps) {
  const lang = useLang()
  const reader = readerOf(useSession())
  return (
    <div
      inert={!shown}
      className={classes(
        'sticky bottom-0 z-20 mt-12 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] transition-[translate,opacity] duration-calm ease-calm wide:hidden print:hidden',
        !shown && 'translate-y-full opacity-0',
      )}
    >
      <div className="min-w-0">
        <p className="tabular leading-5.5 font-strong whitespace-nowrap">
          {priceLabel(lang, home.price)}
        </p>
        {children}
      </div>
      <div className="min-w-0 grow">
        <OpenButton
          listing={home}
          reader={reader}
          describedBy={headingId}
          size="medium"
          label={home.source === null ? undefined : homePageTexts[lang].openAdvert}
        />
      </div>
    </div>
  )
}
