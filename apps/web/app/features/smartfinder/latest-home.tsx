import type { MarketRecord } from '@kot/contract/market'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { searchTexts } from '@kot/i18n/texts/search'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { MissingPhoto } from '../listing/missing-photo'
import { photoSources } from '../listing/photo-sources'
import { placeOf } from '../listing/place-words'
import { factsOfHome } from '../map/marker-words'
import { useLang } from '../page/use-page'

/** A home in three short lines beside its photo; whoever may know where it is advertised gets there. */
export function LatestHome({ record, now }: { record: MarketRecord; now: Date }) {
  const lang = useLang()
  const texts = listingTexts[lang]
  const day = formatRelativeDay(lang, new Date(record.created_at), now)
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 p-3">
      <SmallPhoto key={record.image_link} record={record} />
      <div className="tabular min-w-0 self-center">
        <h3 className="truncate text-md font-text">
          <span className="font-strong">{priceLabel(lang, record.price)}</span>
          {` · ${sizeLabel(record.size)}`}
        </h3>
        <p className="truncate text-sm text-ink-soft">
          {record.link === null ? (
            placeOf(record)
          ) : (
            <a
              href={record.link}
              target="_blank"
              rel="noopener"
              className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {placeOf(record)}
              <span className="sr-only">{` (${texts.opensNewWindow})`}</span>
            </a>
          )}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {`${factsOfHome(lang, record)}, `}
          <span className="whitespace-nowrap">{searchTexts[lang].results.listed(day)}</span>
        </p>
      </div>
    </article>
  )
}

function SmallPhoto({ record }: { record: MarketRecord }) {
  const texts = listingTexts[useLang()]
  const [broken, setBroken] = useState(false)
  const link = broken ? null : record.image_link
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
      {link !== null && record.adress === null && (
        <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} size={16} />
          <span className="sr-only">{texts.accessRequired}</span>
        </span>
      )}
    </span>
  )
}
