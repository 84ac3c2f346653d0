import { sampleFacts } from '@kot/contract/market/sample-home'
import { cheapestPackage } from '@kot/domain/pass/access'
import { accessPanelTexts, accessPriceLine } from '@kot/i18n/texts/access-panel'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useModals } from '../../page/modals'
import { useClaims, useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { listingClick, readerOf } from './card-actions'

interface AccessPanelProps {
  /** The number of homes in the list. */
  count: number
  /** A cell of the grid of cards, or a block between rows. */
  shape: 'cell' | 'block'
}

/** Shows once in a list of homes what access opens; empty for users with access. */
export function AccessPanel({ count, shape }: AccessPanelProps) {
  const lang = useLang()
  const texts = accessPanelTexts[lang]
  const { monitoredSites } = useClaims()
  const headingId = useId()
  const modals = useModals()
  const reader = readerOf(useSession())
  // The same as the button of a home without a link.
  const click = listingClick(reader, { link: null, source: null })
  if (click.kind !== 'modal') return null
  const { page, options } = click.call
  const isCell = shape === 'cell'
  return (
    <section aria-labelledby={headingId} className="grid min-w-0">
      <Card className={isCell ? 'flex flex-col justify-center p-7' : 'p-5'}>
        <h3
          id={headingId}
          className={classes(
            'tabular text-balance',
            isCell ? 'text-2xl tracking-tight' : 'text-xl tracking-snug',
          )}
        >
          {texts.heading(count)}
        </h3>
        <SampleHome />
        {isCell ? (
          <ul className="mt-4 mb-5 grid gap-2">
            <AccessTick>{texts.homes}</AccessTick>
            <AccessTick>{texts.adverts(monitoredSites)}</AccessTick>
            <AccessTick>{texts.watch}</AccessTick>
          </ul>
        ) : (
          <p className="mt-3 mb-4 text-ink-soft">{texts.summary}</p>
        )}
        <Button
          variant="access"
          block
          aria-haspopup="dialog"
          onClick={() => modals.open(page, options)}
        >
          {texts.getAccess}
        </Button>
        <div className="mt-3 grid justify-items-start text-sm text-ink-soft">
          <p>{accessPriceLine(lang, cheapestPackage)}</p>
          {isCell && reader === 'visitor' && <SignInLink />}
        </div>
      </Card>
    </section>
  )
}

/** An invented home as access shows homes. It is no result: nothing in it can be pressed. */
function SampleHome() {
  const lang = useLang()
  const texts = accessPanelTexts[lang]
  const { address, postcode, price, size, source, imageLink } = sampleFacts
  return (
    <figure className="mt-4 grid max-w-112 grid-cols-[6.75rem_minmax(0,1fr)] items-center gap-3 rounded-control border border-line p-2">
      <span className="relative block aspect-[368/266] overflow-hidden rounded-small bg-sunken">
        <img
          src={imageLink}
          alt=""
          width={368}
          height={266}
          loading="lazy"
          decoding="async"
          className="size-full object-cover dark:brightness-90"
        />
        <figcaption className="absolute bottom-1.5 left-1.5 inline-flex h-6 items-center rounded-pill bg-veil px-2.5 text-xs font-strong">
          {texts.sample}
        </figcaption>
      </span>
      <p className="tabular min-w-0 text-sm leading-5 text-ink-soft">
        <span className="block text-md font-strong text-ink">{`${address}, ${postcode}`}</span>
        <span className="block">{`${priceLabel(lang, price)} · ${sizeLabel(size)}`}</span>
        <span className="block">{texts.advert(source)}</span>
      </p>
    </figure>
  )
}

/** One thing that access opens. */
export function AccessTick({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={Check} className="mt-0.5 text-good" />
      <span>{children}</span>
    </li>
  )
}

/** For users who have an account already. */
export function SignInLink() {
  const modals = useModals()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => modals.open('signIn')}
      className="relative rounded-hair text-link underline decoration-1 underline-offset-[0.2em] after:absolute after:-inset-x-2 after:-inset-y-3 hover:decoration-2"
    >
      {accessPanelTexts[useLang()].signIn}
    </button>
  )
}
