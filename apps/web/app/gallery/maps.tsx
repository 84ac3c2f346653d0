import type { Listing } from '@kot/contract/market/market-listing'
import { areaToText } from '@kot/domain/area/drawn-area'
import { byFact } from '@kot/domain/home/home'
import { boundsOfArea } from '@kot/domain/area/area-shape'
import { isInRing } from '@kot/domain/area/grid-polygon'
import { areaToParam } from '@kot/domain/area/map-area'
import { formatRent } from '@kot/i18n/format/number'
import { useMemo, useState } from 'react'
import day from '../page/skyline-day.svg'
import { Button } from '../ui/button'
import { LazyHomesMap } from '../map/lazy-homes-map'
import type { MapSearch } from '../map/view/map-view'
import { useModals } from '../page/modals'
import { Section, Specimen } from './specimen'

const now = new Date('2026-11-15T12:00:00Z')

/** Spread over the capital the same way every time, a few of them in one house. */
const homes = Array.from({ length: 120 }, (_, at) => aHome(at))

function aHome(at: number): Listing {
  const locked = at % 3 === 0
  const angle = at * 2.4
  const distance = Math.sqrt(at) * 0.006
  const together = at >= 112
  return {
    id: at + 1,
    link: locked ? null : `https://leigutorg.example/${at}`,
    createdAt: at % 9 === 0 ? '2026-11-15T07:10:00Z' : '2026-11-12T07:10:00Z',
    price: at % 13 === 0 ? 0 : 180_000 + at * 2_500,
    priceChanges: [],
    size: 38 + (at % 60),
    rooms: at % 7 === 0 ? null : 1 + (at % 4),
    availableNow: at % 4 === 0,
    availableFrom: at % 5 === 0 ? null : '2026-12-01',
    address: locked ? null : `Skipholt ${at + 1}`,
    postcode: '105',
    cityName: 'Reykjavík',
    lat: at === 5 ? null : together ? 64.118 : 64.13 + distance * Math.sin(angle) * 0.5,
    long: together ? -21.86 : -21.87 + distance * Math.cos(angle) * 1.6,
    imageLink: at % 11 === 0 ? null : day,
    source: locked ? null : 'Leigutorg',
    ...byFact(() => false),
  }
}

const allSearch: MapSearch = { key: '', namesAreas: false }
const midborg: MapSearch = { key: 'midborg', namesAreas: true }
const inMidborg = homes.slice(0, 12)

function homesOf({ namesAreas, area }: MapSearch): readonly Listing[] {
  if (area) return homes.filter((home) => isInRing(home, area))
  return namesAreas ? inMidborg : homes
}

export function Maps() {
  const modals = useModals()
  const [favourites, setFavourites] = useState<readonly number[]>([2, 5])
  const [shown, setShown] = useState(false)
  const [search, setSearch] = useState(allSearch)
  const found = useMemo(() => homesOf(search), [search])
  const [highlighted, setHighlighted] = useState<number | null>(null)
  return (
    <Section
      id="maps"
      title="Maps"
      note="Counts for homes that are close, prices for single ones, a card from either. Leaflet is loaded with the first map."
    >
      <Specimen name="Homes" layout="stack">
        {shown ? (
          <>
            <div className="flex flex-wrap gap-2">
              {[allSearch, midborg].map((one) => (
                <Button
                  key={one.key}
                  size="small"
                  variant="line"
                  aria-pressed={one === search}
                  onClick={() => setSearch(one)}
                >
                  {one === midborg ? 'Miðborg' : 'Allar'}
                </Button>
              ))}
              {inMidborg.slice(6, 9).map(({ id, price }) => (
                <Button
                  key={id}
                  size="small"
                  variant={id === highlighted ? 'primary' : 'soft'}
                  onPointerEnter={() => setHighlighted(id)}
                  onPointerLeave={() => setHighlighted(null)}
                >
                  {formatRent(price)}
                </Button>
              ))}
            </div>
            <div className="flex h-150 flex-col overflow-hidden rounded-card">
              <LazyHomesMap
                homes={found}
                now={now}
                viewKey="map"
                search={search}
                highlighted={highlighted}
                onHighlight={setHighlighted}
                onSearchArea={(area) =>
                  setSearch(area ? { key: areaToText(area), namesAreas: true, area } : allSearch)
                }
                isFavourite={(id) => favourites.includes(id)}
                onFavourite={({ id }) =>
                  setFavourites(favourites.includes(id) ? [] : [...favourites, id])
                }
              />
            </div>
            <p className="text-sm text-ink-soft">
              {search.area && areaToParam(boundsOfArea(search.area))}
            </p>
          </>
        ) : (
          <Button variant="line" onClick={() => setShown(true)}>
            Kort
          </Button>
        )}
      </Specimen>
      <Specimen name="One home">
        <Button
          variant="line"
          onClick={() =>
            modals.open('map', {
              place: { lat: 64.1391, long: -21.9041, address: 'Skipholt 47', city: 'Reykjavík' },
            })
          }
        >
          Sjá á korti
        </Button>
      </Specimen>
    </Section>
  )
}
