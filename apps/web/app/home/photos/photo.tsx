import type { Listing } from '@kot/contract/market/market-listing'
import { createdLabel, listingTexts } from '@kot/i18n/texts/listing'
import { Lock, PawPrint } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isNewToday } from '@kot/domain/home/home'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import { MissingPhoto, photoSources } from './photo-sources'
import { useLastVisit } from '../../market/last-visit'

interface PhotoProps {
  listing: Listing
  now: Date
  /** Something lies over the photo below its upper edge, and would cut the marks there in half. */
  covered?: boolean | undefined
  /** Shown beside the "today" ribbon. */
  age?: string | undefined
}

/** The photo as the server sends it, blurred or sharp, and the marks on it. */
export function Photo({ listing, now, covered = false, age }: PhotoProps) {
  const texts = listingTexts[useLang()]
  const [givenUp, setGivenUp] = useState(false)
  const link = givenUp ? null : listing.imageLink
  return (
    <>
      {link === null ? (
        <MissingPhoto />
      ) : (
        <PhotoImage link={link} onGivenUp={() => setGivenUp(true)} />
      )}
      {!covered && link !== null && listing.address === null && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-veil pr-4 pl-3.5 text-sm font-strong">
            <Icon of={Lock} />
            {texts.accessRequired}
          </span>
        </span>
      )}
      <CreatedMark createdAt={listing.createdAt} now={now} age={age} />
      {!covered && listing.petsAllowed && (
        <span className="absolute bottom-3 left-3 inline-flex h-7 items-center gap-1.5 rounded-pill bg-veil pr-2.5 pl-2 text-xs">
          <Icon of={PawPrint} size={16} />
          {texts.petsAllowed}
        </span>
      )}
    </>
  )
}

/** The number of retries after a photo fails to load. */
const retries = 1

interface PhotoImageProps {
  link: string
  /** Called when the photo cannot be loaded. */
  onGivenUp: () => void
}

/** Loaded when it is close to the viewport; without JavaScript the browser decides. */
export function PhotoImage({ link, onGivenUp }: PhotoImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const near = useNearWindow(frame)
  const [failures, setFailures] = useState(0)
  const image = {
    ...photoSources(link),
    width: 368,
    height: 266,
    className: 'size-full object-cover dark:brightness-90',
  }
  return (
    <span ref={frame} className="block size-full">
      {near ? (
        <img
          {...image}
          alt=""
          // A new element requests the photo again; setting the same address on this one would not.
          key={failures}
          decoding="async"
          onError={() => (failures < retries ? setFailures(failures + 1) : onGivenUp())}
        />
      ) : (
        <noscript>{import.meta.env.SSR && <img {...image} alt="" loading="lazy" />}</noscript>
      )}
    </span>
  )
}

interface CreatedMarkProps extends Pick<PhotoProps, 'now' | 'age'> {
  createdAt: Listing['createdAt']
}

/** The "today" ribbon, or the day the home was added; marked if that was after the last visit. */
function CreatedMark({ createdAt, now, age }: CreatedMarkProps) {
  const lang = useLang()
  const lastVisit = useLastVisit()
  const created = new Date(createdAt)
  const label = createdLabel(lang, created, now)
  if (isNewToday(createdAt, now)) {
    return (
      <span className="absolute top-3 left-0 flex items-center gap-1.5 text-xs font-strong">
        <time
          dateTime={createdAt}
          className="bg-alert pr-5 pl-4 leading-7.5 tracking-caps text-on-alert [clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]"
        >
          {label}
        </time>
        {age && <span className="tabular rounded-pill bg-veil px-2.5 leading-7">{age}</span>}
      </span>
    )
  }
  return (
    <span className="@container pointer-events-none absolute inset-x-3 top-3">
      <span className="inline-flex items-center gap-1.5 rounded-pill bg-veil px-2.5 text-xs leading-7">
        {lastVisit !== null && created > lastVisit && (
          <>
            <span className="size-2 rounded-pill bg-lava" />
            {/* A narrow photo has room for the dot beside its heart, but not for the words. */}
            <span className="font-strong @max-[18rem]:sr-only">
              {listingTexts[lang].newSinceLastVisit}
            </span>{' '}
          </>
        )}
        <time dateTime={createdAt}>{label}</time>
      </span>
    </span>
  )
}

/** Photos within this many window heights are loaded: the visible ones and 0.3 beyond. */
const preloadFactor = 1.3

/** Whether the element has come close to the viewport; stays true from then on. */
export function useNearWindow(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !element.current) return
    const beyond = Math.round((preloadFactor - 1) * 100)
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      // A dialog scrolls by itself and would clip the margin of the window.
      { root: element.current.closest('[role=dialog]'), rootMargin: `${beyond}% 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])

  return near
}
