import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { useEffect, useMemo } from 'react'
import type { Listing } from '@kot/contract/market/market-listing'
import { SectionHead } from '../../page/section-head'
import { signOnPhoto } from '../../home/warnings/card-sign'
import { NewTodayHeading } from '../../home/card/new-today'
import { NewestCards } from '../../search/list/newest-cards'
import { useLang } from '../../page/use-page'
import { codesOf, type LoadedCity } from './load-city'
import { useStore } from '../../ui/state/store'
import { startMarketRefresh } from '../../market/market-refresh'
import { marketStore, nothingLoaded } from '../../market/market-store'
import { useSession } from '../../api/session-store'

/** The newest homes of the place; on a phone three of them and the way to all. */
export function CityNewest({
  loaded: { city, newest, newToday, now: at },
}: {
  loaded: LoadedCity
}) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const listings = useViewerHomes(newest)
  const now = useMemo(() => new Date(at), [at])
  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.newest(inCity({ ...city, lang }))}
        more={texts.all}
        to={`/?postcodes=${codesOf(city).join(',')}&showResults=true`}
      />
      {newToday >= newest.length && (
        <div className="mb-3">
          <NewTodayHeading count={newToday} />
        </div>
      )}
      <NewestCards listings={listings} now={now} sign={signOnPhoto} />
    </section>
  )
}

/** The same homes with all that the reader may know of them. Pages are rendered for visitors, and only
 *  holders of access have a reason to load the market for it. */
function useViewerHomes(rendered: readonly Listing[]): readonly Listing[] {
  const { active } = useSession()
  useEffect(() => (active ? startMarketRefresh() : undefined), [active])
  const { market } = useStore(marketStore, nothingLoaded)
  return useMemo(() => {
    const known = new Map(market?.homes.map((home) => [home.id, home]))
    return rendered.map((listing) => known.get(listing.id) ?? listing)
  }, [market, rendered])
}
