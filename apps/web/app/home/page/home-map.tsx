import type { Listing } from '@kot/contract/market/market-listing'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { useEffect, useRef } from 'react'
import { placeOf, townOf } from '../card/place-words'
import { useNearWindow } from '../photos/photo'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { createLazyPart, useLazyPart } from '../../ui/state/lazy-part'
import { HomeSection } from './home-section'

const placeMap = createLazyPart(async () => (await import('../../map/place-map')).PlaceMap)
const homeTravel = createLazyPart(async () => (await import('./home-travel')).HomeTravel)

function usePlaceMap(near: boolean) {
  useEffect(() => {
    // A map that cannot be loaded is left out: the address is the same information.
    if (near) for (const part of [placeMap, homeTravel]) part.load().catch(() => {})
  }, [near])
  return { PlaceMap: useLazyPart(placeMap), Travel: useLazyPart(homeTravel) }
}

/** Around the point at which visitors see the home. In towns the home is within it; the areas of the
 *  countryside are larger (docs/decisions/0020-what-visitors-can-infer.md). */
const areaMetres = 2_000

/** Where the home is; without access about where. Its code comes when it is nearly in sight. */
export function HomeMap({ home }: { home: Listing }) {
  const texts = homePageTexts[useLang()].map
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearWindow(frame)
  const { PlaceMap, Travel } = usePlaceMap(near)
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
        {Travel && <Travel home={home} />}
      </Card>
    </HomeSection>
  )
}
