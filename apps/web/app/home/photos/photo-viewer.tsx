import { commonTexts } from '@kot/i18n/texts/common'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { largePhoto } from './photo-sources'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LiveRegion } from '../../ui/notice'
import { FullScreenDialog } from '../../ui/overlays/overlays'
import { useLatest } from '../../ui/state/use-latest'

interface PhotoViewerProps {
  photos: readonly string[]
  /** The photo to begin with; null: closed. */
  openedAt: number | null
  onClose: () => void
}

/** All photos, one at a time on the whole screen: by arrow keys, buttons or swiping. */
export function PhotoViewer({ photos, openedAt, onClose }: PhotoViewerProps) {
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
      closeLabel={commonTexts[lang].close}
      fills
    >
      <Photos photos={photos} begin={begin ?? 0} at={at} onTurn={setAt} />
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
          <li key={photo} className="grid size-full shrink-0 snap-center place-items-center p-2">
            <img
              src={largePhoto(photo)}
              alt={texts.one(index + 1, photos.length)}
              width={736}
              height={532}
              loading={Math.abs(index - begin) < 2 ? 'eager' : 'lazy'}
              decoding="async"
              className="max-h-full w-full max-w-240 rounded-control object-contain dark:brightness-90"
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
      <Turn icon={ChevronRight} label={texts.next} shown={at < last} onPress={() => turn(at + 1)} />
      <LiveRegion>{texts.one(at + 1, photos.length)}</LiveRegion>
    </div>
  )
}

interface TurnProps {
  icon: LucideIcon
  label: string
  shown: boolean
  left?: boolean
  onPress: () => void
}

/** Fingers swipe; the buttons are for everybody else. */
function Turn({ icon, label, shown, left = false, onPress }: TurnProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} size={24} />}
      aria-disabled={!shown}
      onClick={onPress}
      className={classes(
        'absolute! top-1/2 -translate-y-1/2 bg-veil hover:bg-surface',
        left ? 'left-4' : 'right-4',
        !shown && 'opacity-40',
      )}
    />
  )
}
