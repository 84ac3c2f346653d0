import { cityAreas } from '@kot/domain/postcode/areas'
import { cityTexts } from '@kot/i18n/texts/city'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { useRevalidator } from 'react-router'
import { loadPublic } from '../api/request'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { overviewRegions } from '../content/city-overview/overview-regions'
import { RegionJumps, RegionSection } from '../content/city-overview/region-section'
import { RegionMap } from '../content/city-overview/region-map'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { requestContext } from '../request-context'
import type { Route } from './+types/city-overview'

export const meta = pageMeta('cityOverview')

/** Rendered with the counts of the published market. */
export function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  return { areas: market && cityAreas(market.countByPostcode) }
}

/** Inside the app the counts are loaded afresh. */
export async function clientLoader() {
  return { areas: await loadPublic(`GET /current_city_area.json?t=${Date.now()}`) }
}

/** Without counts the page has its heading, no list, and a way to try again: an empty list would be
 *  an untruth. */
export default function CityOverview({ loaderData: { areas } }: Route.ComponentProps) {
  const { heading, description } = pageTexts[useLang()].cityOverview
  const regions = areas && overviewRegions(areas)
  return (
    <div className="column py-12 wide:py-20">
      {/* One order for phones and screen readers: heading, map, jumps; on wide screens the map is beside. */}
      <div className="grid gap-6 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:gap-x-10">
        <div>
          <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
          <p className="mt-3 max-w-160 text-lg text-ink-soft">{description}</p>
        </div>
        {regions && (
          <>
            <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">
              <RegionMap regions={regions} />
            </div>
            <RegionJumps regions={regions} />
          </>
        )}
      </div>
      {!regions && <AreasNotLoaded />}
      {regions?.map((region) => (
        <RegionSection key={region.key} region={region} />
      ))}
    </div>
  )
}

function AreasNotLoaded() {
  const lang = useLang()
  const { state, revalidate } = useRevalidator()
  return (
    <Notice
      tone="error"
      className="mt-8"
      action={
        <Button
          size="small"
          variant="line"
          busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {commonTexts[lang].retry}
        </Button>
      }
    >
      {cityTexts[lang].notLoaded}
    </Notice>
  )
}
