import type { MarketRecord } from '@kot/contract/market'
import { searchToQuery } from '@kot/domain/search-query'
import type { Watch } from '@kot/domain/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'
import { LatestHome } from './latest-home'
import type { PreviewState } from './use-watch-preview'

/** As many as the preview tells of. */
const shown = 5

/** How many homes on offer match the watch, and the newest of them. */
export function LatestHomes({ preview, watch }: { preview: PreviewState; watch: Watch }) {
  const texts = smartfinderTexts[useLang()]
  const headingId = useId()
  if (preview.kind === 'unasked' || preview.kind === 'failed') return null
  const found = preview.kind === 'known' ? preview.preview : preview.before
  const all = allThatMatch(watch)
  return (
    <section aria-labelledby={headingId} aria-busy={preview.kind === 'waiting'}>
      <h2 id={headingId} className="mb-3 text-xl tracking-snug">
        {found ? texts.matchingNow(found.matching_now) : texts.matching}
      </h2>
      {found === null && <Waiting />}
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

function HomeList({ homes }: { homes: readonly MarketRecord[] }) {
  const [now] = useState(() => new Date())
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {homes.map((record) => (
          <li key={record.id}>
            <LatestHome record={record} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
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

/** Null for a maximum between two thousands, which the search cannot say. */
function allThatMatch({ postcodes, maxRent, minSize, minRooms, pets }: Watch): string | null {
  const maxPrice = maxRent === null ? null : maxRent / 1_000
  if (maxPrice !== null && !Number.isInteger(maxPrice)) return null
  const query = searchToQuery({ postcodes, maxPrice, minSize, rooms: minRooms, pets })
  query.set('showResults', 'true')
  return `/?${query.toString()}`
}
