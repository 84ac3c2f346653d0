import type { Listing } from '@kot/contract/market/market-listing'
import type { Sources } from '@kot/contract/market/sources'
import { memo } from 'react'
import { landingTexts } from '@kot/i18n/texts/landing'
import { searchTexts } from '@kot/i18n/texts/search'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { AreasSection } from './areas-section'
import { MarketStrip } from './market-strip'
import { SkylineHero } from '../../page/skyline'
import { useClaims, useLang } from '../../page/use-page'
import { NewTodayHeading } from '../../home/card/new-today'
import { NewestCards } from '../../search/list/newest-cards'
import { openedHere } from '../../search/panel/use-search'
import { SectionHead } from '../../page/section-head'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

type NewestSectionProps = {
  listings: readonly Listing[]
  /** How many came today, where the listings are in no order of time; null where they are. */
  today: number | null
  /** Homes of the whole market that came since the last visit. */
  fresh: number
  now: Date
}

/** States explicitly that no postcode is chosen: a bare address would restore the saved search. */
const allHomes = '/?postcodes=&showResults=true'

/** The newest homes; on a phone three of them and the way to all. */
function NewestSection({ listings, today, fresh, now }: NewestSectionProps) {
  const lang = useLang()
  const texts = landingTexts[lang].newest

  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.heading}
        note={fresh > 0 ? searchTexts[lang].newSinceLastVisit(fresh) : undefined}
        more={texts.all}
        to={allHomes}
        state={openedHere}
        preventScrollReset
      />
      {/* Where some are older, the ribbons distinguish them. */}
      {today !== null && today >= listings.length && (
        <div className="mb-3">
          <NewTodayHeading count={today} />
        </div>
      )}
      <NewestCards listings={listings} now={now} />
    </section>
  )
}

interface MarketSectionsProps {
  /** Null while the market is unknown. */
  figures: {
    count: number
    newToday: number
    date: string
    countByPostcode: Readonly<Record<string, number>>
    newest: readonly Listing[]
    byDay: boolean
  } | null
  /** Null while nothing is known of the sites we watch. */
  sources: Sources | null
  /** Homes that came since the last visit. */
  fresh: number
  now: Date
  knownAt: Date | null
}

/** What is below the search, except the watch. Remembered, because no filter changes any of it and a filter's count
 *  must not wait for it. */
export const MarketSections = memo(function MarketSections(props: MarketSectionsProps) {
  const { figures, sources, fresh, now, knownAt } = props
  return (
    <>
      {figures && <MarketStrip {...figures} sources={sources} now={now} knownAt={knownAt} />}
      {figures && (
        <NewestSection
          listings={figures.newest}
          today={figures.byDay ? figures.newToday : null}
          fresh={fresh}
          now={now}
        />
      )}
      {figures && <AreasSection counts={figures.countByPostcode} />}
      <QuestionsSection />
    </>
  )
})

/** The promise above the houses; the search panel is the street they stand on. */
export function Hero() {
  const { heading, promise } = landingTexts[useLang()].hero
  return (
    <SkylineHero>
      <h1 className="text-hero tracking-tight">{heading}</h1>
      <p className="mt-2 max-w-86 text-balance text-ink-soft tablet:max-w-136 wide:mt-4 wide:max-w-176 wide:text-xl">
        {promise(useClaims().monitoredSites)}
      </p>
    </SkylineHero>
  )
}

/** The commonest questions; native disclosure, so that they open without JavaScript. */
function QuestionsSection() {
  const texts = landingTexts[useLang()].faq
  return (
    <section className="column grid gap-5 py-12 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-20">
      <div>
        <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
        <p className="mt-3 max-w-72 text-ink-soft">{texts.intro}</p>
        <TextLink to="/contact" look="alone" className="mt-1">
          {texts.contact} <Icon of={ArrowRight} size={16} />
        </TextLink>
      </div>
      <div className="border-t border-line">
        {Object.values(texts.questions).map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 text-lg font-strong tracking-snug">
              {question}
              <Icon
                of={ChevronDown}
                className="text-ink-soft transition-transform duration-calm ease-calm group-open:rotate-180"
              />
            </summary>
            <p className="max-w-160 pr-10 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
