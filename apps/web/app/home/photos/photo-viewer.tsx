import { commonTexts } from '@kot/i18n/texts/common'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { largePhoto } from './photo-sources'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LiveRegion } from '../../ui/notice'
import { FullScreenDialog } from '../../ui/overlays/overlays'
import { useLatest } from '../../ui/state/use-latest'

/** What is beside the photos of a home. */
export interface PhotoViewerFrame {
  /** Which home it is. */
  summary: ReactNode
  /** Under the photos of a phone, before the main action. */
  price: ReactNode
  /** The heart. */
  menu: ReactNode
  /** The main action. */
  action: ReactNode
}

interface PhotoViewerProps extends PhotoViewerFrame {
  photos: readonly string[]
  /** The photo to begin with; null: closed. */
  openedAt: number | null
  onClose: () => void
}

/** All photos, one at a time on the whole screen: by arrow keys, buttons, thumbnails or swiping. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, openedAt, onClose, summary, price, menu, action } = props
  const lang = useLang()
  // The last one stays visible during the closing animation.
  const [begin, setBegin] = useState(openedAt)
  if (openedAt !== null && openedAt !== begin) setBegin(openedAt)
  const [at, setAt] = useState(openedAt ?? 0)
  return (
    <FullScreenDialog
      open={openedAt !== null}
      onClose={onClose}
      title={homePageTexts[lang].photos.one(at + 1, photos.length)}
      summary={summary}
      menu={
        <>
          {menu}
          <div className="mr-2 ml-1 hidden wide:block">{action}</div>
        </>
      }
      closeLabel={commonTexts[lang].close}
      look="dark"
    >
      <Photos photos={photos} begin={begin ?? 0} at={at} onTurn={setAt} />
      <div className="flex items-center gap-4 border-t border-line px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] wide:hidden">
        <div className="min-w-0">{price}</div>
        <div className="min-w-0 grow">{action}</div>
      </div>
    </FullScreenDialog>
  )
}

interface PhotosProps {
  photos: readonly string[]
  begin: number
  at: number
  onTurn: (at: number) => void
}

function Photos({ photos, begin, at, onTurn }: PhotosProps) {
  const texts = homePageTexts[useLang()].photos
  const row = useRef<HTMLUListElement>(null)
  const last = photos.length - 1

  useLayoutEffect(() => {
    const box = row.current
    if (box) box.scrollLeft = begin * box.clientWidth
    onTurn(begin)
  }, [begin, onTurn])

  function turn(to: number): void {
    const next = Math.min(last, Math.max(0, to))
    const box = row.current
    // The window decides whether it moves: base.css has no smooth scrolling where motion is reduced.
    box?.scrollTo({ left: next * box.clientWidth })
    onTurn(next)
  }
  const press = useLatest((event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  })
  // The keys work wherever the focus is: it begins at the button that closes. While capturing, because
  // the dialog stops arrow keys.
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [press])
  const followSwipe = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    onTurn(Math.round(scrollLeft / Math.max(1, clientWidth)))

  return (
    <>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          // A keyboard reaches the photos by it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={texts.label}
          onScroll={followSwipe}
          className="absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-3 [scrollbar-width:none]"
        >
          {photos.map((photo, index) => (
            <li
              key={photo}
              className="grid size-full shrink-0 snap-center place-items-center wide:px-20 wide:py-4"
            >
              <img
                src={largePhoto(photo)}
                alt={texts.one(index + 1, photos.length)}
                width={736}
                height={532}
                loading={Math.abs(index - begin) < 2 ? 'eager' : 'lazy'}
                decoding="async"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
        <Turn
          icon={ChevronLeft}
          label={texts.previous}
          shown={at > 0}
          onPress={() => turn(at - 1)}
          left
        />
        <Turn
          icon={ChevronRight}
          label={texts.next}
          shown={at < last}
          onPress={() => turn(at + 1)}
        />
        <LiveRegion>{texts.one(at + 1, photos.length)}</LiveRegion>
      </div>
      <Thumbnails photos={photos} at={at} onTurn={turn} />
    </>
  )
}

interface ThumbnailsProps {
  photos: readonly string[]
  at: number
  onTurn: (at: number) => void
}

/** All photos of a home in one line, which scrolls to the current one. That of a missing photo is left out. */
function Thumbnails({ photos, at, onTurn }: ThumbnailsProps) {
  const texts = homePageTexts[useLang()].photos
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    line.current
      ?.querySelector(`[data-at="${at}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  if (photos.length < 2) return null
  return (
    <ul
      ref={line}
      aria-label={texts.all(photos.length)}
      className="flex shrink-0 gap-1.5 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none] wide:justify-center-safe"
    >
      {photos.map((photo, index) =>
        missing.has(photo) ? null : (
          <li key={photo} className="shrink-0">
            <button
              type="button"
              aria-label={texts.one(index + 1, photos.length)}
              aria-current={index === at || undefined}
              data-at={index}
              onClick={() => onTurn(index)}
              className={classes(
                'block h-14 w-19 overflow-hidden rounded-control tablet:h-16 tablet:w-22',
                index === at
                  ? 'ring-2 ring-ink ring-offset-2 ring-offset-page'
                  : 'opacity-60 hover:opacity-100',
              )}
            >
              <img
                src={photo}
                alt=""
                width={88}
                height={64}
                loading="lazy"
                decoding="async"
                onError={() => setMissing(new Set([...missing, photo]))}
                className="size-full object-cover"
              />
            </button>
          </li>
        ),
      )}
    </ul>
  )
}

interface TurnProps {
  icon: LucideIcon
  label: string
  shown: boolean
  left?: boolean
  onPress: () => void
}

/** Fingers swipe; the buttons are for everybody else, beside the photo. */
function Turn({ icon, label, shown, left = false, onPress }: TurnProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} size={24} />}
      aria-disabled={!shown}
      onClick={onPress}
      className={classes(
        'absolute! top-1/2 hidden! -translate-y-1/2 bg-sunken hover:bg-raised wide:inline-grid!',
        left ? 'left-5' : 'right-5',
        !shown && 'opacity-40',
      )}
    />
  )
}
