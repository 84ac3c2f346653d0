import type { HomePage } from '@kot/contract/market/home-page'
import type { Listing } from '@kot/contract/market/market-listing'
import { homeVerdictTexts } from '@kot/i18n/texts/home-verdict'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { todayTexts } from '@kot/i18n/texts/today'
import { CircleQuestionMark, OctagonAlert, Scale, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { HomeLink } from '../home/card/home-link'
import { factsOfHome } from '../home/card/home-words'
import { placeOf } from '../home/card/place-words'
import { OwnCostLine } from '../home/cost/own-cost-line'
import { readFullHome } from '../home/page/use-home'
import { largePhoto, MissingPhoto } from '../home/photos/photo-sources'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'

interface TodayCardProps {
  listing: Listing
  now: Date
  headingId: string
}

/** One home, as high as the page. Its photo opens the page of the home. */
export function TodayCard({ listing, now, headingId }: TodayCardProps) {
  const lang = useLang()
  const details = useDetails(listing.id)
  return (
    <article
      aria-labelledby={headingId}
      className="tabular grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-card bg-surface shadow-card wide:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)] wide:grid-rows-1"
    >
      <div className="relative min-h-36 bg-sunken">
        {listing.imageLink === null ? (
          <MissingPhoto />
        ) : (
          <img
            key={listing.id}
            src={largePhoto(listing.imageLink)}
            alt=""
            draggable={false}
            className="absolute inset-0 size-full object-cover dark:brightness-90"
          />
        )}
        <HomeLink listing={listing} />
        <Age createdAt={listing.createdAt} now={now} />
      </div>
      <div className="p-4 wide:p-6">
        <h2 id={headingId} className="flex items-baseline justify-between gap-4 font-text">
          <span>
            <span className="text-2xl font-strong tracking-tight">
              {priceLabel(lang, listing.price)}
            </span>
            {listing.price > 0 && (
              <span className="text-ink-soft">{listingTexts[lang].perMonth}</span>
            )}
          </span>
          <span className="text-lg">{sizeLabel(listing.size)}</span>
        </h2>
        <OwnCostLine home={listing} className="mt-1 text-md!" />
        <p className="mt-1.5 text-lg font-strong">{placeOf(listing)}</p>
        <p className="text-sm text-ink-soft">{factsOfHome(lang, listing)}</p>
        <ul className="mt-3 grid min-h-22.5 content-start">
          <Judgement page={details} postcode={listing.postcode} />
          <Verdict page={details} />
        </ul>
      </div>
    </article>
  )
}

/** When it appeared: minutes, then hours. */
function Age({ createdAt, now }: { createdAt: string; now: Date }) {
  const { age } = todayTexts[useLang()]
  const minutes = Math.floor((now.getTime() - new Date(createdAt).getTime()) / 60_000)
  const words =
    minutes < 1
      ? age.now
      : minutes < 60
        ? age.minutes(minutes)
        : age.hours(Math.floor(minutes / 60))
  return (
    <span className="pointer-events-none absolute top-3 left-3 inline-flex h-8 items-center gap-2 rounded-pill bg-veil px-3 text-sm font-strong">
      <span aria-hidden="true" className="size-2 rounded-pill bg-lava" />
      {words}
    </span>
  )
}

/** What only the page of the home has; null until it is known, and if it cannot be. */
function useDetails(home: number): HomePage | null {
  const [details, setDetails] = useState<HomePage | null>(null)
  useEffect(() => {
    let wanted = true
    void readFullHome(home).then((page) => wanted && setDetails(page))
    return () => {
      wanted = false
    }
  }, [home])
  return details?.home.id === home ? details : null
}

const isWarned = ({ verdict }: HomePage) => verdict === 'ask' || verdict === 'careful'

function Judgement({ page, postcode }: { page: HomePage | null; postcode: string }) {
  const texts = todayTexts[useLang()].judgement
  if (!page?.judgement) return null
  const { verdict, percent } = page.judgement
  const words =
    verdict === 'typical' ? texts.typical(postcode) : texts[verdict](Math.abs(percent), postcode)
  // A warning silences praise.
  const isGood = verdict === 'below' && !isWarned(page)
  return (
    <Line icon={Scale} className={isGood ? 'text-good' : ''}>
      {words}
    </Line>
  )
}

const verdictLooks = {
  nothing: { icon: ShieldCheck, look: 'text-good' },
  ask: { icon: CircleQuestionMark, look: 'font-strong' },
  careful: { icon: OctagonAlert, look: 'font-strong text-alert-text' },
  'too-little': { icon: CircleQuestionMark, look: 'text-ink-soft' },
}

function Verdict({ page }: { page: HomePage | null }) {
  const { title } = homeVerdictTexts[useLang()]
  if (!page?.verdict) return null
  const { icon, look } = verdictLooks[page.verdict]
  return (
    <Line icon={icon} className={look}>
      {title[page.verdict]}
    </Line>
  )
}

interface LineProps {
  icon: typeof Scale
  className: string
  children: ReactNode
}

const Line = ({ icon, className, children }: LineProps) => (
  <li className={classes('flex min-h-11 items-center gap-3 border-t border-line', className)}>
    <Icon of={icon} />
    {children}
  </li>
)
