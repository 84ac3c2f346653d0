import type { Listing } from '@kot/contract/market/market-listing'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { type RefObject, useEffect, useRef } from 'react'
import { placeOf, townOf } from '../card/place-words'
import { useNearWindow } from '../photos/photo'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { createLazyPart, type LazyPart, useLazyPart } from '../../ui/state/lazy-part'
import { HomeSection } from './home-section'

const placeMap = createLazyPart(async () => (await import('../../map/place-map')).PlaceMap)
const homeTravel = createLazyPart(async () => (await import('./home-travel')).HomeTravel)

/** Its code comes when its frame is nearly in sight. Without it the page is complete: the address is the same
 *  information as the map, and the places of its reader can be seen elsewhere. */
function usePartNear<Value>(part: LazyPart<Value>, frame: RefObject<HTMLElement | null>) {
  const near = useNearWindow(frame)
  useEffect(() => {
    if (near) part.load().catch(() => {})
  }, [near, part])
  return { Part: useLazyPart(part) }
}

/** Around the point at which visitors see the home. In towns the home is within it; the areas of the
 *  countryside are larger (docs/decisions/0020-what-visitors-can-infer.md). */
const areaMetres = 2_000

/** How long its reader is on the way from the home. */
export function HomeMinutes({ home }: { home: Listing }) {
  const frame = useRef<HTMLDivElement>(null)
  const { Part: Travel } = usePartNear(homeTravel, frame)
  if (home.lat === null || home.long === null) return null
  return (
    <Card className="print:hidden">
      <div ref={frame} className="min-h-20">
        {Travel && <Travel home={home} />}
      </div>
    </Card>
  )
}

/** Where the home is; without access about where. */
export function HomeMap({ home }: { home: Listing }) {
  const texts = homePageTexts[useLang()].map
  const frame = useRef<HTMLDivElement>(null)
  const { Part: PlaceMap } = usePartNear(placeMap, frame)
  const { lat, long } = home
  if (lat === null || long === null) return null
  const exact = home.address !== null
  return (
    <HomeSection heading={texts.heading} className="print:hidden">
      <Card className="overflow-hidden">
        <div ref={frame} className="aspect-[4/3] bg-sunken tablet:aspect-[744/400]">
          {PlaceMap && (
            <PlaceMap
              key={`${lat} ${long}`}
              lat={lat}
              long={long}
              name={exact ? placeOf(home) : texts.area(townOf(home))}
              around={exact ? undefined : areaMetres}
            />
          )}
        </div>
        {!exact && <p className="px-4 py-3 text-sm text-ink-soft wide:px-6">{texts.approximate}</p>}
      </Card>
    </HomeSection>
  )
}
