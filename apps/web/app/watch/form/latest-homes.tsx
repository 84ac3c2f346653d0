import type { Listing } from '@kot/contract/market/market-listing'
import type { Watch } from '@kot/domain/watch/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { ArrowRight, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { searchTexts } from '@kot/i18n/texts/search'
import { Card, Skeleton } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { resultsOfWatch } from '../calls/change-watch'
import type { PreviewState } from '../calls/watch-forecast'
import { MissingPhoto, photoSources } from '../../home/photos/photo-sources'
import { factsOfHome } from '../../home/card/home-words'
import { placeOf } from '../../home/card/place-words'

/** As many as the preview contains. */
const shown = 5

/** The number of homes that match the watch, and the newest of them. */
export function LatestHomes({ preview, watch }: { preview: PreviewState; watch: Watch }) {
  const texts = smartfinderTexts[useLang()]
  const headingId = useId()
  if (preview.kind === 'unasked' || preview.kind === 'failed') return null
  const found = preview.kind === 'known' ? preview.preview : preview.before
  const all = resultsOfWatch(watch)
  return (
    <section aria-labelledby={headingId} aria-busy={preview.kind === 'waiting'}>
      <h2 id={headingId} className="mb-3 text-xl tracking-snug">
        {found ? texts.matchingNow(found.matching_now) : texts.matching}
      </h2>
      {found === null && <LatestHomesSkeleton />}
      {found?.latest.length === 0 && <p className="text-ink-soft">{texts.noneNow}</p>}
      {found !== null && found.latest.length > 0 && (
        <>
          <HomeList homes={found.latest} />
          {all !== null && (
            <TextLink look="alone" to={all} className="mt-2">
              {texts.all} <Icon of={ArrowRight} size={16} />
            </TextLink>
          )}
        </>
      )}
    </section>
  )
}

function HomeList({ homes }: { homes: readonly Listing[] }) {
  const [now] = useState(() => new Date())
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {homes.map((listing) => (
          <li key={listing.id}>
            <LatestHome listing={listing} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LatestHomesSkeleton() {
  return (
    <Card className="grid gap-4 p-4">
      {Array.from({ length: shown }, (_, index) => (
        <div key={index} className="grid grid-cols-[5.5rem_1fr] gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </Card>
  )
}

/** A home in three short lines beside its photo; linked to its source if the viewer may see it. */
function LatestHome({ listing, now }: { listing: Listing; now: Date }) {
  const lang = useLang()
  const texts = listingTexts[lang]
  const day = formatRelativeDay(lang, new Date(listing.createdAt), now)
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 p-3">
      <SmallPhoto key={listing.imageLink} listing={listing} />
      <div className="tabular min-w-0 self-center">
        <h3 className="truncate text-md font-text">
          <span className="font-strong">{priceLabel(lang, listing.price)}</span>
          {` · ${sizeLabel(listing.size)}`}
        </h3>
        <p className="truncate text-sm text-ink-soft">
          {listing.link === null ? (
            placeOf(listing)
          ) : (
            <a
              href={listing.link}
              target="_blank"
              rel="noopener"
              className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {placeOf(listing)}
              <span className="sr-only">{` (${texts.opensNewWindow})`}</span>
            </a>
          )}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {`${factsOfHome(lang, listing)}, `}
          <span className="whitespace-nowrap">{searchTexts[lang].listed(day)}</span>
        </p>
      </div>
    </article>
  )
}

function SmallPhoto({ listing }: { listing: Listing }) {
  const texts = listingTexts[useLang()]
  const [broken, setBroken] = useState(false)
  const link = broken ? null : listing.imageLink
  return (
    <span className="relative block aspect-[368/266] overflow-hidden rounded-small bg-sunken">
      {link === null ? (
        <MissingPhoto small />
      ) : (
        <img
          {...photoSources(link)}
          width={368}
          height={266}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover dark:brightness-90"
        />
      )}
      {link !== null && listing.address === null && (
        <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} size={16} />
          <span className="sr-only">{texts.accessRequired}</span>
        </span>
      )}
    </span>
  )
}
