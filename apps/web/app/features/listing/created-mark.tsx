import type { MarketRecord } from '@kot/contract/market'
import { isNewToday } from '@kot/domain/home'
import { createdLabel, listingTexts } from '@kot/i18n/texts/listing'
import { useLastVisit } from '../market/last-visit'
import { useLang } from '../page/use-page'

interface CreatedMarkProps {
  createdAt: MarketRecord['created_at']
  now: Date
}

/** The ribbon of today, or the day it came; marked when that was after the reader's last visit. */
export function CreatedMark({ createdAt, now }: CreatedMarkProps) {
  const lang = useLang()
  const lastVisit = useLastVisit()
  const created = new Date(createdAt)
  const label = createdLabel(lang, created, now)
  if (isNewToday(createdAt, now)) {
    return (
      <time
        dateTime={createdAt}
        className="absolute top-3 left-0 bg-alert pr-5 pl-4 text-xs leading-7.5 font-strong tracking-caps text-on-alert [clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]"
      >
        {label}
      </time>
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
