import type { MarketRecord } from '@kot/contract/market'
import type { Sources } from '@kot/contract/sources'
import { memo } from 'react'
import { WatchPanel } from '../watch-panel/watch-panel'
import { AreasSection } from './areas-section'
import { MarketStrip } from './market-strip'
import { NewestSection } from './newest-section'
import { QuestionsSection } from './questions-section'
import { WatchBand } from './watch-band'

interface MarketSectionsProps {
  /** Null while nothing can be said about the market. */
  figures: {
    count: number
    newToday: number
    date: string
    countByPostcode: Readonly<Record<string, number>>
    newest: readonly MarketRecord[]
  } | null
  /** Null while nothing is known of the sites we watch. */
  sources: Sources | null
  /** Homes that came since the last visit. */
  fresh: number
  now: Date
  knownAt: Date | null
}

const nothingCounted = {}

/** Everything below the search. Remembered, because no filter changes any of it and a filter's count
 *  must not wait for it. */
export const MarketSections = memo(function MarketSections(props: MarketSectionsProps) {
  const { figures, sources, fresh, now, knownAt } = props
  return (
    <>
      {figures && <MarketStrip {...figures} sources={sources} now={now} knownAt={knownAt} />}
      {figures && <NewestSection records={figures.newest} fresh={fresh} now={now} />}
      <WatchBand />
      {figures && <AreasSection counts={figures.countByPostcode} />}
      <QuestionsSection />
      <WatchPanel counts={figures?.countByPostcode ?? nothingCounted} />
    </>
  )
})
