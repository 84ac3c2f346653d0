import type { Listing } from '@kot/contract/market/market-listing'
import { listingTexts, priceLabel } from '@kot/i18n/texts/listing'
import { ArrowUpRight, EyeOff, Heart as HeartDrawing } from 'lucide-react'
import { Button, buttonClasses } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useIsHeartPressed, useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { purchaseOrigin } from '../../session/purchase-origin'
import { listingClick, type Reader } from './card-actions'
import { classes } from '../../ui/classes'
import { IconButton } from '../../ui/icon-button'
import { placeOf } from './place-words'
import { markSeen } from './seen-homes'

interface OpenButtonProps {
  listing: Listing
  reader: Reader
  /** Distinguishes the many buttons of a page. */
  describedBy: string
  size?: 'small' | 'medium' | undefined
  /** Instead of the name of the source. */
  label?: string | undefined
}

/** Opens the advert at its source, or offers the access required for it. */
export function OpenButton(props: OpenButtonProps) {
  const { listing, reader, describedBy, size = 'small', label } = props
  const texts = listingTexts[useLang()]
  const click = listingClick(reader, listing)
  const getAccess = useGetAccess(listing, reader)
  if (click.kind === 'open') {
    return (
      <a
        href={click.link}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        onClick={() => markSeen(listing.id)}
        onAuxClick={() => markSeen(listing.id)}
        className={buttonClasses({ variant: 'access', size, block: true })}
      >
        {label ?? click.source}
        <Icon of={ArrowUpRight} />
        <span className="sr-only">{`(${texts.opensNewWindow})`}</span>
      </a>
    )
  }
  return (
    <Button
      variant="access"
      size={size}
      block
      busy={click.kind === 'wait'}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={getAccess}
    >
      {texts.getAccess}
    </Button>
  )
}

/** Offers the access that opening a home requires, and remembers the home to return to it. */
export function useGetAccess(listing: Listing, reader: Reader): () => void {
  const modals = useModals()
  const click = listingClick(reader, listing)
  return () => {
    if (click.kind !== 'modal') return
    const { pathname, search } = window.location
    purchaseOrigin.remember({ home: listing.id, path: pathname + search })
    modals.open(click.call.page, click.call.options)
  }
}

interface HeartProps {
  listing: Listing
  favourite: boolean
  onPress: () => void
}

/** Its name includes the home, because a page has many favourite buttons. */
export function Heart({ listing, favourite, onPress }: HeartProps) {
  const lang = useLang()
  const isPressed = useIsHeartPressed(listing)
  const isSet = favourite || isPressed
  return (
    <IconButton
      label={listingTexts[lang].favourite(priceLabel(lang, listing.price), placeOf(listing))}
      aria-pressed={isSet}
      data-action="favourite"
      onClick={onPress}
      icon={
        <span className="grid size-9.5 place-items-center rounded-pill bg-veil">
          <Icon
            of={HeartDrawing}
            size={24}
            className={classes('translate-y-px', isSet && 'fill-lava text-lava')}
          />
        </span>
      }
      className="hover:bg-transparent active:bg-transparent"
    />
  )
}

interface HideButtonProps {
  listing: Listing
  onPress: () => void
  className?: string | undefined
}

/** Removes the home from the list. Its name includes the home, as that of the heart does. */
export function HideButton({ listing, onPress, className }: HideButtonProps) {
  const lang = useLang()
  return (
    <IconButton
      label={listingTexts[lang].hide(priceLabel(lang, listing.price), placeOf(listing))}
      icon={<Icon of={EyeOff} />}
      data-action="hide"
      onClick={onPress}
      className={classes('text-ink-soft', className)}
    />
  )
}

/** Call it before the home of the focused button leaves its list: the focus moves to the same button
 *  of the next home, or it would be lost. */
export function focusNextHome(): void {
  const pressed = document.activeElement
  const item = pressed?.closest('li')
  if (!(pressed instanceof HTMLElement) || !item) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  const same = next?.querySelector<HTMLElement>(`[data-action="${pressed.dataset['action']}"]`)
  const target = same ?? item.closest<HTMLElement>('[role=dialog]')
  target?.focus({ preventScroll: true })
}
