import type { MarketRecord } from '@kot/contract/current-market'
import { availabilityOf } from '@kot/domain/availability'
import type { Lang } from '@kot/domain/lang'
import { availabilityLabel } from '@kot/i18n/listing-labels'

/** 'Laus strax', '1. desember', or whom to ask. */
export const availabilityWords = (
  lang: Lang,
  { anow, available_from }: Pick<MarketRecord, 'anow' | 'available_from'>,
): string =>
  availabilityLabel(
    lang,
    availabilityOf({
      availableNow: anow,
      availableFrom: available_from === null ? null : new Date(available_from),
    }),
  )
