import { homePageTexts } from '@kot/i18n/texts/home-page'
import { Images, Lock } from 'lucide-react'
import { type ReactNode, type UIEvent, useState } from 'react'
import { largePhoto, MissingPhoto } from './photo-sources'
import type { PhotoViewerFrame } from './photo-viewer'
import { useLang } from '../../page/use-page'
import { buttonClasses } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { createLazyPart, useOpenedPart } from '../../ui/state/lazy-part'

const photoViewer = createLazyPart(async () => (await import('./photo-viewer')).PhotoViewer)

const usePhotoViewer = (open: boolean, onMissing: () => void) => ({
  Viewer: useOpenedPart(photoViewer, open, onMissing),
})

interface PhotoGalleryProps {
  /** Our renderings, the largest photo first. */
  photos: readonly string[]
  /** Blurred: they cannot be enlarged. */
  locked: boolean
  /** Shows that access is required; not to users whose sharp photos are loading. */
  locking: boolean
  /** The home left the market. */
  faded: boolean
  /** Around the photos on the whole screen. */
  frame: PhotoViewerFrame
  /** On the photos of a phone: back, share and heart. */
  children: ReactNode
}

/** On phones a row to swipe through; from 920 px one large and up to four small. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { photos, locked, locking, faded, frame, children } = props
  const texts = homePageTexts[useLang()].photos
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const { Viewer } = usePhotoViewer(opened !== null, () => setOpened(null))
  const count = photos.length
  const followSwipe = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  return (
    <section
      aria-label={texts.label}
      className="relative overflow-hidden bg-sunken wide:rounded-card"
    >
      <ul
        // Blurred photos are no buttons: the keyboard scrolls the row itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={locked && count > 1 ? 0 : undefined}
        onScroll={followSwipe}
        className={classes(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-3 [scrollbar-width:none]',
          'wide:grid wide:gap-2 wide:overflow-visible',
          shapes[Math.min(count, 5)],
          faded && 'opacity-60',
        )}
      >
        {count === 0 && (
          <li className="relative aspect-[368/266] w-full wide:aspect-auto">
            <MissingPhoto />
          </li>
        )}
        {photos.map((photo, index) => (
          <li
            key={photo}
            className={classes(
              'relative aspect-[368/266] w-full shrink-0 snap-center wide:aspect-auto wide:min-h-0 wide:w-auto',
              index === 0 && count > 2 && 'wide:row-span-2',
              index >= shownOf(count) && 'wide:hidden',
            )}
          >
            <GalleryPhoto
              photo={photo}
              first={index === 0}
              label={locked ? null : texts.enlarge(index + 1, count)}
              onPress={() => setOpened(index)}
            />
            {locking && index === 0 && <LockedNote count={count} />}
          </li>
        ))}
      </ul>
      {count > 1 && !locked && (
        <>
          <span className="tabular pointer-events-none absolute right-3 bottom-3 rounded-pill bg-veil px-3 text-sm leading-7 font-strong wide:hidden">
            {`${at + 1} / ${count}`}
          </span>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpened(0)}
            className={classes(
              buttonClasses({ variant: 'line', size: 'small' }),
              'absolute! right-4 bottom-4 hidden! wide:inline-flex! print:hidden!',
            )}
          >
            <Icon of={Images} />
            {texts.all(count)}
          </button>
        </>
      )}
      <div className="wide:hidden print:hidden">{children}</div>
      {Viewer && (
        <Viewer {...frame} photos={photos} openedAt={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

/** On the first photo. */
function LockedNote({ count }: { count: number }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-veil pr-4 pl-3.5 text-sm font-strong">
        <Icon of={Lock} />
        {homePageTexts[useLang()].photos.locked(count)}
      </span>
    </span>
  )
}

/** From 920 px, by the number of photos. */
const shapes: readonly string[] = [
  'wide:h-110',
  'wide:h-110',
  'wide:h-90 wide:grid-cols-2',
  'wide:h-110 wide:grid-cols-[2fr_1fr] wide:grid-rows-2',
  'wide:h-110 wide:grid-cols-[2fr_1fr] wide:grid-rows-2',
  'wide:h-110 wide:grid-cols-[2fr_1fr_1fr] wide:grid-rows-2',
]

/** How many have a place from 920 px on; a fourth alone would leave a hole. */
const shownOf = (count: number): number => (count === 4 ? 3 : 5)

interface GalleryPhotoProps {
  photo: string
  first: boolean
  /** What a click does; null when there is nothing to click. */
  label: string | null
  onPress: () => void
}

function GalleryPhoto({ photo, first, label, onPress }: GalleryPhotoProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <MissingPhoto />
  const image = (
    <img
      src={largePhoto(photo)}
      alt=""
      width={736}
      height={532}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-cover dark:brightness-90"
    />
  )
  if (label === null) return image
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
      className="absolute inset-0 size-full cursor-zoom-in -outline-offset-3"
    >
      {image}
    </button>
  )
}
