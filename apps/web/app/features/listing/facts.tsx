import type { MarketRecord } from '@kot/contract/market'
import { availabilityOf, type Availability } from '@kot/domain/home'
import { availabilityLabel, listingTexts, roomsLabel } from '@kot/i18n/texts/listing'
import { classes } from '../../ui/classes'
import { useLang } from '../page/use-page'

const tones: Record<Availability['kind'], string | false> = {
  now: 'font-strong text-good',
  from: false,
  unknown: 'text-ink-soft',
}

/** Labelled, because both may have to be asked of the landlord. */
export function Facts({ record }: { record: MarketRecord }) {
  const lang = useLang()
  const texts = listingTexts[lang]
  const availability = availabilityOf({
    availableNow: record.anow,
    availableFrom: record.available_from === null ? null : new Date(record.available_from),
  })
  return (
    <dl className="mt-3 mb-4 grid grid-cols-2 border-t border-line pt-3">
      <div>
        <dt className="text-xs text-ink-soft">{texts.rooms}</dt>
        <dd className={classes('leading-5.5', record.rooms === null && 'text-ink-soft')}>
          {roomsLabel(lang, record.rooms)}
        </dd>
      </div>
      <div className="border-l border-line pl-4">
        <dt className="text-xs text-ink-soft">{texts.availability}</dt>
        <dd className={classes('leading-5.5', tones[availability.kind])}>
          {availabilityLabel(lang, availability)}
        </dd>
      </div>
    </dl>
  )
}
